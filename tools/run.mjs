// node tools/run.mjs [tools/NAME.ts ARGUMENTS]: does the set-up that is lacking, then runs the compiled tool in this
// process. Without a tool it only does the set-up. Plain syntax here, so that an old Node gets as far as its sentence.
import { complaint } from './node-version.mjs';

if (complaint(process.versions.node)) {
  process.stderr.write(`${complaint(process.versions.node)}\n`);
  process.exit(1);
}
import('./run-tool.mjs').then((it) => it.runTool(process.argv.slice(2)));
