// TypeScript into dist/, file by file and only what is newer than its result. Types are checked by `npm run check`, not
// here: a start should not wait for it. Each file appears by a rename, so that a process that is reading dist/ beside us
// never sees half a file.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pageSource } from './build-page.mjs';
import { setupError } from './setup-error.mjs';

const sourceFolders = ['src', 'commands', 'tools'];
const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.d.ts');
const isTest = (name) => /\.test\.tsx?$/.test(name);
/** The page's client runs in a browser and is built by `build-page.mjs` into a folder of its own; tools read its words. */
const isOfPage = (name) =>
  (name.startsWith(pageSource + path.sep) && !name.startsWith(path.join(pageSource, 'words'))) ||
  /^dist[\\/]page[.\\/]/.test(name);

function* filesIn(folder, prefix = '') {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(prefix, entry.name);
    if (entry.isDirectory()) yield* filesIn(path.join(folder, entry.name), name);
    else if (entry.isFile()) yield name;
  }
}

/** [source, result] of every file that dist/ should hold: compiled TypeScript, and everything else as it is. */
function* wantedFiles(root) {
  for (const folder of sourceFolders) {
    for (const name of filesIn(path.join(root, folder), folder)) {
      if (isTest(name) || isOfPage(name) || name.endsWith('.md') || name.endsWith('.mjs')) continue;
      yield [name, path.join('dist', isSource(name) ? name.replace(/\.ts$/, '.js') : name)];
    }
  }
}

function writeWhole(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}

function compiler(root) {
  const require = createRequire(path.join(root, 'package.json'));
  let ts;
  try {
    ts = require('typescript');
  } catch {
    throw setupError(
      'dist/ is older than the sources and TypeScript is not installed: run "npm ci" with the development dependencies, or build before you remove them.',
    );
  }
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: config.compilerOptions, files: [] },
    ts.sys,
    root,
  );
  return (source, fileName) => {
    const out = ts.transpileModule(source, {
      fileName,
      compilerOptions: {
        ...options,
        // A file alone does not know that package.json says "module".
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        sourceMap: false,
        inlineSourceMap: true,
      },
      reportDiagnostics: true,
    });
    const bad = out.diagnostics?.[0];
    if (bad)
      throw setupError(
        `${path.relative(root, fileName)} does not compile: ${ts.flattenDiagnosticMessageText(bad.messageText, ' ')}`,
      );
    return out.outputText;
  };
}

/** Brings dist/ up to date: compiles or copies what is newer than its result, removes what has no source any more. */
export function buildStale(root, say) {
  const wanted = new Map([...wantedFiles(root)].map(([from, to]) => [to, from]));
  const recipe = Math.max(
    ...['tsconfig.json', 'tools/build.mjs'].map((file) => statSync(path.join(root, file)).mtimeMs),
  );
  const stale = [...wanted].filter(([to, from]) => {
    const result = statSync(path.join(root, to), { throwIfNoEntry: false });
    return !result || result.mtimeMs < Math.max(statSync(path.join(root, from)).mtimeMs, recipe);
  });
  for (const name of filesIn(path.join(root, 'dist'), 'dist')) {
    if (!wanted.has(name) && !isOfPage(name) && !name.endsWith('.part'))
      rmSync(path.join(root, name), { force: true });
  }
  if (stale.length === 0) return;
  say(`building ${stale.length} file${stale.length === 1 ? '' : 's'} into dist/`);
  const compile = compiler(root);
  for (const [to, from] of stale) {
    const source = path.join(root, from);
    const content = isSource(from) ? compile(readFileSync(source, 'utf8'), source) : readFileSync(source);
    writeWhole(path.join(root, to), content);
  }
}
