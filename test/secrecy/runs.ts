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
