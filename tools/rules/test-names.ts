import ts from 'typescript';

const MAKERS = new Set(['it', 'test', 'describe']);

/** `it`, `it.each(…)`, `describe.each(…)`: the name of what makes a test or a group of tests. */
const makerOf = (callee: ts.Expression): string | null => {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return makerOf(callee.expression);
  return ts.isCallExpression(callee) ? makerOf(callee.expression) : null;
};

/** Every string in the first argument: a template's fixed parts count too. */
const textOf = (node: ts.Expression): string => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
};

/** The names of the tests in a source file, each with the names of the groups around it. */
export const testNames = (source: string, file: string): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const maker = ts.isCallExpression(node) ? makerOf(node.expression) : null;
    const first = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    const name = first && maker !== null && MAKERS.has(maker) ? textOf(first) : '';
    if (name !== '' && maker !== 'describe') names.push([...around, name].join(' › '));
    const inside = name !== '' && maker === 'describe' ? [...around, name] : around;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), []);
  return names;
};
