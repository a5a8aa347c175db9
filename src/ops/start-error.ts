/**
 * An error whose message is one sentence for the person who starts the bot: what is wrong and what to do. The entry
 * points print it alone and end with status 1.
 */
export const startError = (sentence: string): Error => {
  const error = new Error(sentence);
  error.name = 'StartError';
  return error;
};

export const isStartError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'StartError';
