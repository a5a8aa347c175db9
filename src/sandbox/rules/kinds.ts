/** Component types by Discord's numbers. */
export const COMPONENT = {
  actionRow: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  mediaGallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

const SELECTS: readonly number[] = [3, 5, 6, 7, 8];

/** True for the five kinds of select menu. */
export function isSelect(type: number): boolean {
  return SELECTS.includes(type);
}
