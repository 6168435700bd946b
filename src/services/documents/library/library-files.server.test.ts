import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingCharacters } from '../pdf/fonts.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { type KnownTemplate, listLibrary, readChanges, readLibrary } from './library-files.server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papergrove-library-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), source);
}

describe('templates.md a folder of templates', () => {
  test('one file per template and language, with a hash of its content', async () => {
    await write('en/workshop-lease.md', SAMPLE);
    await write('fr/workshop-lease.md', SAMPLE.replace('id: 9001', 'id: 9002'));
    const { templates, errors } = await readLibrary(folder);
    expect(errors).toEqual([]);
    expect(templates.map((one) => [one.file, one.template.locale])).toEqual([
      ['en/workshop-lease.md', 'en'],
      ['fr/workshop-lease.md', 'fr'],
    ]);
    const [english, french] = templates;
    expect(english?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(english?.hash).not.toBe(french?.hash);
  });

  test('one that is wrong does not keep the others out', async () => {
    await write('en/workshop-lease.md', SAMPLE);
    await write('en/broken.md', '# no front matter');
    const { templates, errors } = await readLibrary(folder);
    expect(templates).toHaveLength(1);
    expect(errors[0]).toMatchObject({ file: 'en/broken.md', line: 1 });
  });

  test.each([
    ['the same id', 'de/workshop-lease.md', SAMPLE, /an id of its own/],
    [
      'the same family twice in a language',
      'en/lease.md',
      SAMPLE.replace('9001', '9003').replace('slug: workshop-lease', 'slug: lease'),
      /one template of a family/,
    ],
    ['a language there is not', 'nl/workshop-lease.md', SAMPLE, /<locale>\/<slug>\.md/],
    ['a file outside a language', 'workshop-lease.md', SAMPLE, /<locale>\/<slug>\.md/],
    [
      'a relation to nothing',
      'en/workshop-lease.md',
      SAMPLE.replace('related: []', 'related: [nothing]'),
      /families that exist/,
    ],
  ])('%s', async (_, file, source, message) => {
    await write('en/a/../workshop-lease.md', SAMPLE);
    await write(file, source);
    const { errors } = await readLibrary(folder);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.expected).toMatch(message);
  });
});

test('the templates we ship are right and use no character the fonts lack', async () => {
  const { templates, errors } = await readLibrary(
    fileURLToPath(new URL('../../../../content/templates/', import.meta.url)),
  );
  expect(errors).toEqual([]);
  for (const { template, file } of templates)
    expect(missingCharacters(JSON.stringify(template)), file).toEqual([]);
});

test('templates.md a file that says what it said is not taken apart again', async () => {
  await write('en/workshop-lease.md', SAMPLE);
  await write('fr/workshop-lease.md', SAMPLE.replace('id: 9001', 'id: 9002'));
  const { templates } = await readLibrary(folder);
  const known = new Map(
    templates.map(({ file, hash, template: { id, family, locale } }): [string, KnownTemplate] => [
      file,
      { id, family, locale, hash },
    ]),
  );
  await write('fr/workshop-lease.md', SAMPLE.replace('id: 9001', 'id: 9003'));
  // The same number as a template that is as it was: it clashes with that one too.
  await write('it/workshop-lease.md', SAMPLE);
  const found = { unchanged: [] as number[], changed: [] as number[], errors: [] as string[] };
  for await (const changes of readChanges(folder, await listLibrary(folder), { known })) {
    found.unchanged.push(...changes.unchanged.map(({ id }) => id));
    found.changed.push(...changes.changed.map(({ template }) => template.id));
    found.errors.push(...changes.errors.map(({ expected }) => expected));
  }
  expect(found).toEqual({ unchanged: [9001], changed: [9003], errors: ['an id of its own'] });
});

test('a file that clashes with an imported template is left out', async () => {
  await write('en/workshop-lease.md', SAMPLE);
  const taken = [
    { id: 1_000_000, family: 'workshop-lease', locale: 'en', file: 'the imported lease.docx' } as const,
  ];
  const errors: string[] = [];
  for await (const changes of readChanges(folder, await listLibrary(folder), { taken })) {
    expect(changes.changed).toEqual([]);
    errors.push(...changes.errors.map(({ found }) => found));
  }
  expect(errors).toEqual(['workshop-lease, as in the imported lease.docx']);
});
