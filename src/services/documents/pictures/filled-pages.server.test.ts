import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentValues } from '../../../document/document.ts';
import { DAY, MINUTE, nowMs } from '../../../shared/clock.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { FilledPages } from './filled-pages.server.ts';
import { type FilledDocument, filledHash, trimFilled } from './filled-store.server.ts';
import { PictureDrawer } from './picture-drawer.server.ts';
import { removeStale } from './picture-store.server.ts';

const WORKER = new URL('./pictures.worker.ts', import.meta.url);

function filled(values: DocumentValues): FilledDocument {
  const result = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  const file = { template: result.template, hash: 'a'.repeat(64), file: 'en/workshop-lease.md' };
  return { file, values, place: undefined, today: undefined, email: undefined };
}

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'papergrove-filled-'));
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

describe('pictures of a filled document', () => {
  // Four other files of tests may be at work meanwhile: how long a page may take is told below.
  const drawer = new PictureDrawer(WORKER, 2 * MINUTE);
  let pages: FilledPages;
  beforeAll(() => {
    pages = new FilledPages({ cacheDir, draw: (job) => drawer.draw(job), limit: 1e9 });
  });
  afterAll(() => drawer.close());

  const webp = (page: number, marked = false) => ({
    page,
    marked,
    format: 'webp' as const,
    width: 600 as const,
  });

  test('only the page that is asked for is drawn, marked or not', async () => {
    const document = filled({ tenant: 'Rosa Vale' });
    const plain = await pages.page(document, webp(2));
    expect((await sharp(plain).metadata()).width).toBe(600);
    const folder = join(cacheDir, 'filled', filledHash(document));
    expect(await readdir(folder)).toEqual(['600-p2.webp', 'meta.json', 'places.json']);
    const marked = await pages.page(document, webp(2, true));
    expect(marked?.equals(plain ?? Buffer.of())).toBe(false);
    expect(await pages.count(document)).toBe(3);
    expect(await pages.page(document, webp(4))).toBeUndefined();
    expect(await pages.page(document, webp(0))).toBeUndefined();
  });

  test('they show what was typed, and where the fields are', async () => {
    const [one, other] = [filled({ tenant: 'Rosa Vale' }), filled({ tenant: 'Ada Quill and others' })];
    expect((await pages.page(one, webp(1)))?.equals((await pages.page(other, webp(1))) ?? Buffer.of())).toBe(
      false,
    );
    const { boxes, sections } = await pages.places(one);
    expect(boxes.map(({ key }) => key)).toEqual(expect.arrayContaining(['tenant', 'place', 'items.0.price']));
    expect(sections[0]).toEqual({ title: expect.stringContaining('1'), page: 1, top: expect.any(Number) });
  });

  test('a document with the text of a book is not drawn: it would hold up everybody else', async () => {
    const book = pages.count(filled({ tenant: 'word '.repeat(70_000) }));
    await expect(book).rejects.toMatchObject({ status: 413, code: 'document_too_large' });
    const lines = pages.count(filled({ tenant: 'a\n'.repeat(6_000) }));
    await expect(lines).rejects.toMatchObject({ status: 413 });
    expect(await pages.count(filled({ tenant: 'Rosa' }))).toBe(3);
  });

  test('a page that takes too long is given up, and the others are drawn', async () => {
    const drawer = new PictureDrawer(WORKER, 1);
    const document = filled({ tenant: 'Rosa Vale and others' });
    const folder = join(cacheDir, 'slow');
    const slow = drawer.draw({ kind: 'filled', folder, document, picture: webp(1) });
    const first = drawer.draw({ kind: 'first', cacheDir, ...document.file });
    await expect(slow).rejects.toMatchObject({ status: 503, code: 'picture_too_slow' });
    expect(await first).toBe(3);
    await drawer.close();
  });
});

describe('what is kept of them', () => {
  test('is found again by content: the template, what was typed into its fields, the place', () => {
    const document = filled({ tenant: 'Rosa Vale', owner: 'Alder' });
    expect(filledHash(filled({ owner: 'Alder', tenant: 'Rosa Vale', unknown: 'x' }))).toBe(
      filledHash(document),
    );
    const others: FilledDocument[] = [
      filled({ tenant: 'Rosa' }),
      { ...document, place: { country: 'FR', region: '' } },
      { ...document, file: { ...document.file, hash: 'b'.repeat(64) } },
    ];
    for (const other of others) expect(filledHash(other)).not.toBe(filledHash(document));
  });

  test('is drawn once for two who ask at once, and refused when too many wait', async () => {
    let drawn = 0;
    const draw = () => {
      drawn += 1;
      return new Promise<number>(() => undefined);
    };
    const pages = new FilledPages({ cacheDir: join(cacheDir, 'none'), draw, limit: 1 });
    const ask = (tenant: string) => pages.count(filled({ tenant }));
    void ask('same');
    void ask('same');
    const many = Array.from({ length: 100 }, (_, index) => ask(`one ${index}`));
    await expect(Promise.race(many)).rejects.toMatchObject({ status: 503, code: 'pictures_busy' });
    expect(drawn).toBe(100);
  });

  test('one account cannot fill the queue', async () => {
    let drawn = 0;
    const draw = () => {
      drawn += 1;
      return new Promise<number>(() => undefined);
    };
    const pages = new FilledPages({ cacheDir: join(cacheDir, 'none'), draw, limit: 1 });
    const ask = (email: string, tenant: string) => pages.count({ ...filled({ tenant }), email });
    const many = Array.from({ length: 31 }, (_, index) => ask('a@example.com', `one ${index}`));
    await expect(Promise.race(many)).rejects.toMatchObject({ status: 503, code: 'pictures_busy' });
    void ask('b@example.com', 'one');
    await expect.poll(() => drawn).toBe(31);
  });

  test('goes when it was not wanted for longest, down to the limit, or for a week', async () => {
    const root = join(cacheDir, 'trimmed');
    const add = async (name: string, ageMs: number) => {
      const folder = join(root, 'filled', name);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'p1.webp'), Buffer.alloc(1000));
      const moment = new Date(nowMs() - ageMs);
      await utimes(folder, moment, moment);
    };
    await Promise.all([add('new', 0), add('older', 5000), add('oldest', 9000), add('week', 8 * DAY)]);
    await trimFilled(root, 1e9);
    expect(await readdir(join(root, 'filled'))).toEqual(['new', 'older', 'oldest']);
    await trimFilled(root, 2000);
    expect(await readdir(join(root, 'filled'))).toEqual(['new', 'older']);
  });

  test('pictures of a template that says something else by now go after a while, nothing else does', async () => {
    const root = join(cacheDir, 'stale');
    const [current, old, young] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
    for (const name of [current, old, young, 'filled'])
      await mkdir(join(root, name ?? ''), { recursive: true });
    const longAgo = new Date(nowMs() - 2 * DAY);
    for (const name of [current, old, 'filled']) await utimes(join(root, name ?? ''), longAgo, longAgo);
    expect(await removeStale(root, new Set([current ?? '']), nowMs() - DAY)).toBe(1);
    expect(await readdir(root)).toEqual([current, young, 'filled']);
  });
});
