import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Found = { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] };

/** What axe-core finds wrong with the page as it stands, one line each. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  // The page's content policy refuses foreign scripts: this one comes from the browser's own side.
  await page.evaluate(`if (!globalThis.axe) { ${axe.source} }`);
  const found = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )) as Found[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary ?? ''}`),
  );
};
