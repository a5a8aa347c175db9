import type { TableWords } from './zh-tw.ts';

/** A sentence by code with its parameters: seats and moments, never names. zh-TW is the type of all dictionaries. */
export type Line = {
  [C in keyof TableWords]: { code: C; params: Parameters<TableWords[C]>[0] };
}[keyof TableWords];
