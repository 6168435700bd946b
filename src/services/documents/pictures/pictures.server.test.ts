import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUGGESTED_FAMILIES } from '../../catalogue/suggested.table.ts';
import { type LibraryTemplate, readLibrary } from '../library/library-files.server.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { templatePdf } from '../pdf/pdf.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import {
  firstPagePictures,
  PICTURE_BUDGETS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type Picture,
} from './picture.ts';
import { PictureMaker } from './picture-cache.server.ts';
import { openPages } from './pictures.server.ts';
import { openShopWindow } from './shop-window.server.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SUGGESTED: readonly string[] = SUGGESTED_FAMILIES;
const isSuggested = (family: string) => SUGGESTED.includes(family);
const WORKER = new URL('./pictures.worker.ts', import.meta.url);

function sample(hash: string): LibraryTemplate {
  const result = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return { template: result.template, hash, file: 'en/workshop-lease.md' };
}

describe('R3.36 R3.37 pictures of pages', () => {
  test('are 250 and 600 px wide in three formats, on white, within their budgets', async () => {
    const reader = await openPages(await templatePdf(sample('a').template, {}, { blanks: 'examples' }));
    const page = await reader.draw(1);
    for (const width of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const bytes = await page.encode(width, format);
        expect(bytes.length).toBeLessThanOrEqual(PICTURE_BUDGETS[width]);
        const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([width, Math.round(width * Math.SQRT2)]);
        expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(248);
      }
    }
    await reader.close();
  });

  test('R4.4.29 a mark is across the whole page, paler than the text', async () => {
    const reader = await openPages(await templatePdf(sample('a').template, {}, { blanks: 'examples' }));
    const page = await reader.draw(1);
    const before = await page.encode(600, 'png');
    page.mark('Preview');
    const after = await page.encode(600, 'png');
    await reader.close();
    const grey = (bytes: Buffer, box: Region) => sharp(bytes).greyscale().extract(box).raw().toBuffer();
    for (const [left, top] of [
      [0, 0],
      [300, 0],
      [0, 424],
      [300, 424],
    ] as const) {
      const box = { left, top, width: 300, height: 424 };
      const [plain, marked] = [await grey(before, box), await grey(after, box)];
      const touched = plain.filter((value, index) => value > 245 && (marked[index] ?? 0) < 245);
      expect(touched.length).toBeGreaterThan(1500);
      const darkest = plain.reduce(
        (least, value, index) => (value > 250 ? Math.min(least, marked[index] ?? 0) : least),
        255,
      );
      expect(darkest).toBeGreaterThan(200);
    }
  });
});

describe('the cache of pictures', () => {
  let cacheDir: string;
  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'papergrove-pictures-'));
  });
  afterAll(() => rm(cacheDir, { recursive: true, force: true }));

  test('makes first pages once, also for two processes at a time, and leaves no drafts behind', async () => {
    const makers = [
      new PictureMaker({ cacheDir, workerUrl: WORKER }),
      new PictureMaker({ cacheDir, workerUrl: WORKER }),
    ];
    const one = sample('first');
    const counts = await Promise.all([...makers, ...makers].map((maker) => maker.ensureFirstPages([one])));
    expect(counts.map((count) => count.get('first'))).toEqual([3, 3, 3, 3]);
    const files = await readdir(join(cacheDir, 'first'));
    expect(files.sort()).toEqual(
      [
        '250-p1.avif',
        '250-p1.png',
        '250-p1.webp',
        '600-p1.avif',
        '600-p1.png',
        '600-p1.webp',
        'boxes.json',
        'meta.json',
      ].sort(),
    );
    const { mtimeMs } = await stat(join(cacheDir, 'first/600-p1.avif'));
    await makers[0]?.ensureFirstPages([one]);
    expect((await stat(join(cacheDir, 'first/600-p1.avif'))).mtimeMs).toBe(mtimeMs);
    await Promise.all(makers.map((maker) => maker.close()));
  });

  test('R4.4.29 makes all pages for reading, marked as a preview, and only what is missing', async () => {
    const maker = new PictureMaker({ cacheDir, workerUrl: WORKER });
    const one = sample('whole');
    expect(await maker.ensureAllPages(one)).toBe(3);
    const picture: Picture = { width: 600, page: 2, format: 'avif', marked: true };
    const file = maker.fileOf('whole', picture);
    expect(file).toBe(join(cacheDir, 'whole/600-p2-marked.avif'));
    expect(await readdir(join(cacheDir, 'whole'))).toHaveLength(3 * 3 + 2);
    const other = await stat(join(cacheDir, 'whole/600-p1-marked.png'));
    await rm(file);
    expect(await maker.ensureAllPages(one)).toBe(3);
    expect(existsSync(file)).toBe(true);
    expect((await stat(join(cacheDir, 'whole/600-p1-marked.png'))).mtimeMs).toBe(other.mtimeMs);
    await maker.close();
  });

  test('I14.22 where the blanks are is told without a picture, and the pictures come when they are asked for', async () => {
    const maker = new PictureMaker({ cacheDir, workerUrl: WORKER });
    const one = sample('blanks');
    const { boxes, pages } = await maker.boxesOf(one);
    expect([boxes.length > 3, pages]).toEqual([true, 3]);
    expect((await readdir(join(cacheDir, 'blanks'))).sort()).toEqual(['boxes.json', 'meta.json']);
    expect(await maker.pagesOf('blanks', true)).toBeUndefined();
    await maker.ensureFirstPages([one]);
    expect(await readdir(join(cacheDir, 'blanks'))).toHaveLength(8);
    expect((await maker.boxesOf(one)).boxes).toEqual(boxes);
    await maker.close();
  });

  test('a start takes no template apart whose first page is drawn', async () => {
    const maker = new PictureMaker({ cacheDir, workerUrl: WORKER });
    await maker.ensureFirstPages([sample('drawn')]);
    const read: number[] = [];
    const counts = await openShopWindow({
      entries: [
        { id: 1, contentHash: 'drawn' },
        { id: 2, contentHash: 'other' },
      ],
      maker,
      read: (id) => {
        read.push(id);
        return Promise.resolve({ ...sample('other'), template: { ...sample('other').template, id } });
      },
      drawsAhead: true,
    });
    expect(counts).toEqual(
      new Map([
        [1, 3],
        [2, 3],
      ]),
    );
    expect(read).toEqual([2]);
    await maker.close();
  });

  test('I14.25 a start that draws nothing ahead counts the pages of its shop window, once, and makes no picture', async () => {
    const maker = new PictureMaker({ cacheDir, workerUrl: WORKER });
    const read: number[] = [];
    const window = {
      entries: [{ id: 7, contentHash: 'counted' }],
      maker,
      read: (id: number) => {
        read.push(id);
        return Promise.resolve({ ...sample('counted'), template: { ...sample('counted').template, id } });
      },
      drawsAhead: false,
    };
    expect(await openShopWindow(window)).toEqual(new Map([[7, 3]]));
    expect(await openShopWindow(window)).toEqual(new Map([[7, 3]]));
    expect(read).toEqual([7]);
    expect((await readdir(join(cacheDir, 'counted'))).sort()).toEqual(['boxes.json', 'meta.json']);
    await maker.close();
  });

  test('tells which template failed and draws the others; a worker that ended is started again', async () => {
    const maker = new PictureMaker({ cacheDir, workerUrl: WORKER });
    const broken = { ...sample('broken'), template: { ...sample('broken').template, fields: null as never } };
    await expect(maker.ensureFirstPages([broken, sample('fine')])).rejects.toThrow(AggregateError);
    expect(existsSync(join(cacheDir, 'fine/meta.json'))).toBe(true);
    const cut = maker.ensureAllPages(sample('cut'));
    await maker.close();
    await expect(cut).rejects.toThrow('the worker for pictures ended');
    expect((await maker.ensureFirstPages([sample('again')])).get('again')).toBe(3);
    await maker.close();
  });
});

test('R3.36 first pages are within their budgets', async () => {
  const library = await readLibrary(join(ROOT, 'content/templates'));
  // The English shop window, and some of every other shelf: a page that is too large is refused where it is drawn.
  const templates = library.templates.filter(
    ({ template }, index) => (template.locale === 'en' && isSuggested(template.family)) || index % 24 === 0,
  );
  // The pages that the journeys' sites show: what is drawn here is drawn for them.
  const maker = new PictureMaker({ cacheDir: join(ROOT, '.cache/pictures'), workerUrl: WORKER });
  await maker.ensureFirstPages(templates);
  for (const { hash, file } of templates) {
    for (const picture of firstPagePictures()) {
      const { size } = await stat(maker.fileOf(hash, picture));
      expect(size, `${file} ${picture.width} ${picture.format}`).toBeLessThanOrEqual(
        PICTURE_BUDGETS[picture.width],
      );
    }
  }
  await maker.close();
}, 240_000);
