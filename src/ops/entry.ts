import { plainSentence } from './plain-sentence.ts';

/**
 * Runs the body of an entry point: an error that a person can mend is told in its one sentence, any other with its
 * stack, both on standard error with exit status 1.
 */
export const runEntry = async (body: () => Promise<void>): Promise<void> => {
  try {
    await body();
  } catch (error) {
    const sentence = plainSentence(error);
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${sentence ?? stack}\n`);
    process.exit(1);
  }
};
