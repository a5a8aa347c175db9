/** An error whose message is one sentence for the person at the terminal. */
export function setupError(sentence) {
  const error = new Error(sentence);
  error.name = 'SetupError';
  return error;
}
