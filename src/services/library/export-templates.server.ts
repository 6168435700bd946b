import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Query } from '../database/database.server.ts';
import { publishedVersions } from './template-versions.store.server.ts';

/**
 * Writes what operators published as `<locale>/<slug>.md`, as it stands in content/templates/, so that it can be reviewed
 * and shipped.
 * @returns the files, in the order of their numbers
 */
export async function exportTemplates(query: Query, folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const { locale, slug, source } of await publishedVersions(query)) {
    const file = `${locale}/${slug}.md`;
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source.endsWith('\n') ? source : `${source}\n`);
    files.push(file);
  }
  return files;
}
