import fc from 'fast-check';

/** Random tests play the same games in every run; `FC_SEED=N npm test` plays others. A failure prints its seed and path. */
const USUAL_SEED = 20_300_107;

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? USUAL_SEED) });
