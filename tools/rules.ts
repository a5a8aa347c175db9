import { rulesReport } from './rules/rules-report.ts';

/** `rules`: which tests carry which rule in their name. Exits 1 if a rule has no test and no explanation. */
const { lines, whole } = rulesReport();
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = whole ? 0 : 1;
