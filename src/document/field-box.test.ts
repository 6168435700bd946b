import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTemplate } from '../services/documents/library/library-files.server.ts';
import { parseTemplate } from '../services/documents/parse/parse.server.ts';
import { setDocument } from '../services/documents/pdf/pdf.server.ts';
import { LEAF } from '../services/documents/pdf/style.ts';
import { SHARP_WIDTH } from '../services/documents/pictures/picture.ts';
import { openPages } from '../services/documents/pictures/pictures.server.ts';
import { SAMPLE } from '../services/documents/sample-template.fixture.ts';
import type { DocumentTemplate, DocumentValues } from './document.ts';
import type { FieldBox } from './field-box.ts';
import { resolveDocument } from './resolve/resolve-document.ts';

const LIBRARY = fileURLToPath(new URL('../../content/templates', import.meta.url));
const GROUND = [1, 3, 5].map((start) => Number.parseInt(LEAF.slice(start, start + 2), 16));

function sample(): DocumentTemplate {
  const result = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

type Pixels = { width: number; height: number; isGround: (x: number, y: number) => boolean };

/** Every page of a document as it is drawn for its pictures, and its boxes. */
async function drawn(template: DocumentTemplate, values: DocumentValues = {}) {
  const { pdf, boxes } = await setDocument(resolveDocument(template, values, { blanks: 'examples' }));
  const reader = await openPages(pdf);
  const pages: Pixels[] = [];
  for (let page = 1; page <= reader.pages; page += 1) {
    const { canvas } = await reader.draw(page);
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const isGround = (x: number, y: number) =>
      GROUND.every((value, channel) => Math.abs((data[(y * width + x) * 4 + channel] ?? 0) - value) <= 2);
    pages.push({ width, height, isGround });
  }
  await reader.close();
  return { boxes, pages };
}

/** The whole pixels of a box. */
function insideOf(box: FieldBox, { width, height }: Pixels): [x: number, y: number][] {
  const [left, right] = [Math.ceil(box.left * width), Math.floor((box.left + box.width) * width)];
  const [top, bottom] = [Math.ceil(box.top * height), Math.floor((box.top + box.height) * height)];
  return Array.from({ length: bottom - top }, (_, y) => y + top).flatMap((y) =>
    Array.from({ length: right - left }, (_, x): [number, number] => [x + left, y]),
  );
}

/** Ground that no box covers, give or take a pixel. */
function uncovered(page: Pixels, boxes: readonly FieldBox[]): number {
  const { width, height } = page;
  const covered = new Set<number>();
  for (const box of boxes) {
    const wider = { ...box, left: box.left - 1 / width, width: box.width + 2 / width };
    const larger = { ...wider, top: box.top - 1 / height, height: box.height + 2 / height };
    for (const [x, y] of insideOf(larger, page)) covered.add(y * width + x);
  }
  let count = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (!covered.has(at) && page.isGround(at % width, Math.floor(at / width))) count += 1;
  }
  return count;
}

/** Without a default. */
function isEmptyIn(key: string): boolean {
  const field = sample().fields.find((one) => one.key === key);
  return field !== undefined && field.type !== 'rows' && field.default === '';
}

describe('where fields stand on the pictures', () => {
  let lease: Awaited<ReturnType<typeof drawn>>;
  beforeAll(async () => {
    const tenant = Array.from({ length: 30 }, () => 'Rosa').join(' ');
    lease = await drawn(sample(), { tenant });
  });

  test('every box lies on marked ground, and all marked ground is in a box', async () => {
    const loan = await readTemplate(LIBRARY, 'en/loan-agreement.md');
    const both = [lease, await drawn(loan?.template ?? sample())];
    const sheets = both.flatMap(({ boxes, pages }) =>
      pages.map((page, index) => ({ page, here: boxes.filter((box) => box.page === index + 1) })),
    );
    for (const { page, here } of sheets) {
      for (const box of here.filter(({ key }) => !key.includes('.'))) {
        const inside = insideOf(box, page);
        const marked = inside.filter(([x, y]) => page.isGround(x, y)).length;
        expect(marked / inside.length, box.key).toBeGreaterThan(0.4);
      }
      expect(uncovered(page, here)).toBe(0);
    }
  });

  test('I15.1 an empty blank has a box too: over its rule, exact to a dot of the sharp pictures', async () => {
    const options = { blanks: 'values', notes: true } as const;
    const { pdf, boxes, sections } = await setDocument(resolveDocument(sample(), {}, options));
    const reader = await openPages(pdf);
    const page = await reader.draw(1, SHARP_WIDTH);
    const { canvas } = page;
    expect(canvas.width).toBe(SHARP_WIDTH);
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const isInk = (x: number, y: number) => (data[(y * canvas.width + x) * 4] ?? 255) < 200;
    const empty = boxes.filter(({ key, page: on }) => on === 1 && !key.includes('.') && isEmptyIn(key));
    expect(empty.length).toBeGreaterThan(2);
    for (const box of empty) {
      const [left, right] = [box.left * canvas.width, (box.left + box.width) * canvas.width];
      const bottom = Math.round((box.top + box.height) * canvas.height);
      const rule = [-2, -1, 0, 1, 2].some((off) => {
        const all = Array.from({ length: Math.floor(right - left) - 4 }, (_, x) => Math.ceil(left) + 2 + x);
        return all.every((x) => isInk(x, bottom + off));
      });
      expect(rule, box.key).toBe(true);
      // The rule ends where the box ends.
      expect(
        [-2, -1, 0, 1, 2].some((off) => isInk(Math.ceil(right) + 3, bottom + off)),
        box.key,
      ).toBe(false);
    }
    await reader.close();
    expect(sections.length).toBeGreaterThan(1);
    const heights = sections.map((section) => section.page + section.top);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  });

  test('a field has a box on each line it runs over and in each place where it is printed', () => {
    const tenants = lease.boxes.filter(({ key }) => key === 'tenant');
    expect(new Set(tenants.map(({ page }) => page))).toEqual(new Set([1, 3]));
    expect(new Set(tenants.filter(({ page }) => page === 1).map(({ top }) => top)).size).toBeGreaterThan(1);
  });

  test('the cells of a table have boxes of their own, computed ones none', () => {
    const cells = lease.boxes.filter(({ key }) => key.startsWith('items.'));
    expect(cells.map(({ key }) => key)).toEqual(
      [0, 1].flatMap((line) =>
        ['description', 'quantity', 'price', 'discount'].map((key) => `items.${line}.${key}`),
      ),
    );
    const [first, next] = cells;
    expect((first?.left ?? 1) + (first?.width ?? 1)).toBeLessThan(next?.left ?? 0);
  });
});
