/*
 * Begins a template: npm run template:new -- LOCALE SLUG "TITLE" [--family F] [--department D] [--type T]
 * Writes content/templates/LOCALE/SLUG.md with the next free number. Where the family is there in another language,
 * department, type and related documents are taken from it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEPARTMENTS, type Department, DOCUMENT_TYPES, type DocumentType } from '../src/document/document.ts';
import { readLibrary } from '../src/services/documents/library/library-files.server.ts';
import { skeletonOf } from '../src/services/library/skeleton.ts';
import { now } from '../src/shared/clock.ts';
import { isLocale, LOCALE_CODES } from '../src/shared/locale.ts';
import { nextId } from './template-skeleton.ts';

const USAGE =
  'npm run template:new -- en loan-agreement "Loan Agreement" --department finance --type agreement';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    family: { type: 'string' },
    department: { type: 'string' },
    type: { type: 'string' },
    folder: { type: 'string', default: fileURLToPath(new URL('../content/templates/', import.meta.url)) },
  },
});

try {
  const file = await begin();
  console.log(`${relative('', file)} is there. Write over every TODO, then: npm run template:check`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws Error with what was expected */
async function begin(): Promise<string> {
  const [locale, slug, title] = positionals;
  if (slug === undefined || title === undefined) throw new Error(`usage: ${USAGE}`);
  if (!isLocale(locale)) throw new Error(`expected a language (${LOCALE_CODES.join(', ')}), found ${locale}`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new Error(`expected a slug like loan-agreement, found ${slug}`);
  const family = values.family ?? slug;
  const sister = (await readLibrary(values.folder)).templates.find((one) => one.template.family === family);
  const source = skeletonOf({
    id: await nextId(values.folder, locale),
    family,
    slug,
    title,
    locale,
    department: oneOf<Department>('department', DEPARTMENTS, sister?.template.department),
    type: oneOf<DocumentType>('type', DOCUMENT_TYPES, sister?.template.type),
    related: sister?.template.related ?? [],
    reviewed: now().toISOString().slice(0, 10),
  });
  const file = join(values.folder, locale, `${slug}.md`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source, { flag: 'wx' }).catch(() => {
    throw new Error(`${relative('', file)} is there already`);
  });
  return file;
}

function oneOf<Name extends string>(
  option: 'department' | 'type',
  names: readonly Name[],
  known: Name | undefined,
): Name {
  const given = values[option];
  const found = given === undefined ? known : names.find((name) => name === given);
  if (found) return found;
  throw new Error(`expected --${option} ${names.join(' | ')}, found ${given ?? 'nothing'}`);
}
