import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_TYPES } from '../src/document/document.ts';
import { unwrittenLines } from '../src/services/documents/library/template-faults.server.ts';
import { parseTemplate } from '../src/services/documents/parse/parse.server.ts';
import { skeletonOf } from '../src/services/library/skeleton.ts';
import { LOCALE_CODES } from '../src/shared/locale.ts';
import { nextId } from './template-skeleton.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papergrove-skeleton-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, source: string): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), source);
}

const HEAD = {
  id: 519,
  family: 'lease',
  slug: 'lease',
  title: 'Lease: "Workshop"',
  department: 'legal',
  related: ['loan-agreement'],
  reviewed: '2026-11-21',
} as const;

describe('templates.md template:new', () => {
  test.each(DOCUMENT_TYPES)('the skeleton of a %s is right in every language', (type) => {
    for (const locale of LOCALE_CODES) {
      const result = parseTemplate(skeletonOf({ ...HEAD, type, locale }), {
        file: `${locale}/lease.md`,
        locale,
      });
      expect(result).toMatchObject({ outcome: 'parsed', template: { title: HEAD.title, type, locale } });
    }
  });

  test('what is still to be written is found by its line', () => {
    expect(unwrittenLines('a\nTODO b\r\nc\nd TODO')).toEqual([2, 4]);
  });

  test('a number is the next of its language and nobody else’s', async () => {
    expect(await nextId(folder, 'en')).toBe(1001);
    await write('en/a.md', '---\nid: 518\n---\n');
    await write('en/broken.md', 'nothing');
    await write('fr/a.md', '---\nid: 2518\n---\n');
    await write('es/a.md', '---\nid: 519\n---\n');
    expect(await nextId(folder, 'en')).toBe(520);
    expect(await nextId(folder, 'fr')).toBe(2519);
    expect(await nextId(folder, 'de')).toBe(3001);
  });
});
