// Imports run one way: engine ← app ← {discord, store, timers, practice, pictures} ← commands ← main. The test of
// imports (test/imports.test.ts) reads the same rules from the import lines; this one follows every path.
const edges = ['discord', 'store', 'timers', 'practice', 'pictures'];
const src = (names) => `^src/(${names})(/|[.]ts$)`;
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]ts$|-for-tests[.]ts$' },
  to: { path: '^(src|commands|tools|test)/', pathNot: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'engine-is-alone',
      comment: 'The rules import nothing outside themselves, not even from Node.',
      severity: 'error',
      from: { path: src('engine'), pathNot: '[.]test[.]ts$' },
      to: { pathNot: src('engine') },
    },
    only('app-knows-the-engine', src('app'), src('app|engine|text'), 'The app knows no edge.'),
    ...edges.map((edge) =>
      only(
        `${edge}-is-an-edge`,
        src(edge),
        src(`${edge}|app|engine|text|ops|env`),
        'Edges never import each other.',
      ),
    ),
    only('text-knows-the-engine', src('text'), src('text|engine|app'), 'Words know the vocabulary only.'),
    only('ops-is-below', src('ops'), src('ops|app|engine'), 'Logs and errors know no edge.'),
    only('sandbox-is-a-stranger', src('sandbox'), src('sandbox'), 'The sandbox knows nothing of the bot.'),
    {
      name: 'nobody-knows-the-sandbox',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: src('sandbox') },
      to: { path: src('sandbox') },
    },
    only(
      'commands-use-edges',
      '^commands/',
      `^commands/|${src('discord|app|engine|text|ops|env')}`,
      'A command is at the Discord edge.',
    ),
    {
      name: 'src-knows-no-tool',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(tools|test)/' },
    },
    {
      name: 'no-dev-dependency-in-the-bot',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '[.]test[.]ts$|-for-tests[.]ts$|^src/sandbox/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/store/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
