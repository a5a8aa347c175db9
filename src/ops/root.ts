import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder at or above this file that holds package.json: the same from the sources and from dist/. */
export const projectRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('there is no package.json above this file');
    folder = above;
  }
  return folder;
};
