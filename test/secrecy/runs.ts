/** How many times as many games as usual the tests of secrecy play; `SECRECY_RUNS=20 npm test -- test/secrecy`. */
export const RUNS = Number(process.env.SECRECY_RUNS ?? 1);

/** Another number, other games; a failure prints the seed of its game. */
const FROM = Number(process.env.FC_SEED ?? 20_300_107);

/** Seeds of this run: the same for the same FC_SEED, other ones for each test. */
export const seedsOf = (test: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => (Math.imul(FROM ^ (test * 7919), 2_654_435_761) + at * 104_729) >>> 1,
  );

/** After so many games more what a test must see has still not happened: then the test says what is missing. */
const MOST_MORE = 300;

/** The same seeds, as many as usual, and then more for as long as something that the test must see was not seen. */
export function* seedsTill(test: number, usual: number, seen: () => boolean): Generator<number> {
  for (const [at, seed] of seedsOf(test, usual + MOST_MORE).entries()) {
    if (at >= usual && seen()) return;
    yield seed;
  }
}
