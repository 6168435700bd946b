import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTemplate } from '../../document/document.ts';
import type { Letterhead } from '../../document/letterhead.ts';
import { templateDocx } from './docx/docx.server.ts';
import { docxParts, elementsOf } from './docx/parts.fixture.ts';
import { structureFaults } from './docx/structure.fixture.ts';
import { parseTemplate } from './parse/parse.server.ts';
import { templatePdf } from './pdf/pdf.server.ts';
import { SAMPLE } from './sample-template.fixture.ts';

const EXAMPLES = { blanks: 'examples' } as const;

/** The workshop lease with so many paragraphs more. */
function sample(more = 0): DocumentTemplate {
  const source = SAMPLE.replace(
    'The Tenant pays {{rent}}',
    `${'It is written down.\n\n'.repeat(more)}The Tenant pays {{rent}}`,
  );
  const parsed = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  return parsed.template;
}

let logo: NonNullable<Letterhead['logo']>;
beforeAll(async () => {
  const size = { width: 600, height: 200 };
  const picture = sharp({ create: { ...size, channels: 3, background: '#8c2f1b' } });
  logo = { ...size, png: await picture.png().toBuffer() };
});

function paper(more: Partial<Letterhead> = {}): Letterhead {
  return {
    key: 'paper',
    side: 'right',
    logo,
    name: 'Huber & Söhne GmbH',
    accent: '#8C2F1B',
    sender: 'Huber & Söhne GmbH · Marktplatz 1 · 94032 Passau',
    columns: [['Huber & Söhne GmbH', 'Marktplatz 1'], ['0851 392'], ['Sparkasse'], ['USt-IdNr. DE123456789']],
    following: { head: true, foot: false },
    ...more,
  };
}

type Word = { text: string; y: number };

/** What stands on each page and how far above its lower edge, in points; and whether there is a picture on it. */
async function pagesOf(template: DocumentTemplate, letterhead: Letterhead | null) {
  const pdf = await templatePdf(template, {}, { ...EXAMPLES, letterhead });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_none, at) => {
      const page = await document.getPage(at + 1);
      const { items } = await page.getTextContent();
      const words = items.flatMap((item): Word[] =>
        'str' in item && item.str.trim() !== '' ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      );
      const { fnArray } = await page.getOperatorList();
      // 85: paintImageXObject.
      return { words, text: words.map(({ text }) => text).join(' '), hasPicture: fnArray.includes(85) };
    }),
  );
}

const WORDS_OF_FOOT = 'DE123456789';

describe('I15.60 a letterhead in PDF', () => {
  test.each([0, 60])('first and following pages are apart, with %i paragraphs more', async (more) => {
    const pages = await pagesOf(sample(more), paper());
    const [first, ...others] = pages;
    expect(pages.length).toBeGreaterThan(1);
    expect(first?.text).toContain('Marktplatz 1 · 94032 Passau');
    expect(first?.text).toContain(WORDS_OF_FOOT);
    expect(pages.every(({ hasPicture }) => hasPicture)).toBe(true);
    for (const { text } of others) expect(text).not.toContain(WORDS_OF_FOOT);
  });

  test('each is there only where it is wanted', async () => {
    const following = { head: false, foot: true };
    const pages = await pagesOf(sample(60), paper({ following, sender: '' }));
    expect(pages.map(({ hasPicture }) => hasPicture)).toEqual(pages.map((_page, at) => at === 0));
    for (const { text } of pages) expect(text).toContain(WORDS_OF_FOOT);
    expect(pages[0]?.text).not.toContain('94032');
    const bare = await pagesOf(sample(), paper({ columns: [] }));
    expect(bare[0]?.text).toContain('Page 1 of');
    expect(bare[0]?.text).not.toContain(WORDS_OF_FOOT);
  });

  test('no line of the text comes near the foot or the head, and none is lost', async () => {
    const [plain, lettered] = await Promise.all([
      pagesOf(sample(120), null),
      pagesOf(sample(120), paper({ following: { head: true, foot: true } })),
    ]);
    const written = (pages: typeof plain) =>
      pages.flatMap(({ words }) => words).filter(({ text }) => text.includes('written down'));
    expect(lettered.length).toBeGreaterThan(plain.length);
    expect(written(lettered)).toHaveLength(120);
    for (const { words } of lettered) {
      const foot = words.find(({ text }) => text.startsWith('Page '))?.y ?? 0;
      const lines = written([{ words, text: '', hasPicture: false }]);
      for (const { y } of lines) expect(y).toBeGreaterThan(foot + 14);
      for (const { y } of lines) expect(y).toBeLessThan(842 - 80);
    }
  });

  test('it prints what nobody expects of a name', async () => {
    const long = 'Grundstücksverwaltungsgesellschaft '.repeat(12);
    const hostile = {
      name: long,
      sender: long,
      columns: Array.from({ length: 4 }, () => [long, '<b>&"', '\u202e']),
    };
    for (const side of ['left', 'center', 'right'] as const)
      expect((await pagesOf(sample(), paper({ ...hostile, side }))).length).toBeGreaterThan(1);
    expect(
      await structureFaults(await templateDocx(sample(), {}, { ...EXAMPLES, letterhead: paper(hostile) })),
    ).toEqual([]);
  });

  test('plain paper is the same file, byte by byte', async () => {
    const [without, none] = await Promise.all([
      templatePdf(sample(), {}, EXAMPLES),
      templatePdf(sample(), {}, { ...EXAMPLES, letterhead: null }),
    ]);
    expect(Buffer.compare(without, none)).toBe(0);
  });
});

describe('I15.60 a letterhead in Word', () => {
  const made = (letterhead: Letterhead | null) => templateDocx(sample(), {}, { ...EXAMPLES, letterhead });

  test.each(['left', 'center', 'right'] as const)('is a real header and footer, logo %s', async (side) => {
    for (const letterhead of [paper({ side }), paper({ side, logo: null }), paper({ side, name: '' })]) {
      const docx = await made(letterhead);
      expect(await structureFaults(docx)).toEqual([]);
      const parts = await docxParts(docx);
      expect(elementsOf(parts.get('word/document.xml')).some(({ name }) => name === 'w:titlePg')).toBe(true);
      const pictures = [...parts.keys()].filter((name) => name.startsWith('word/media/'));
      expect(pictures).toHaveLength(letterhead.logo ? 1 : 0);
      const texts = [...parts.keys()]
        .filter((name) => /word\/(header|footer)\d/.test(name))
        .map((name) => ({
          name,
          text: elementsOf(parts.get(name))
            .filter((one) => one.name === 'w:t')
            .map(({ text }) => text)
            .join(''),
        }));
      expect(texts.filter(({ text }) => text.includes('94032 Passau'))).toHaveLength(1);
      expect(texts.filter(({ text }) => text.includes(WORDS_OF_FOOT))).toHaveLength(1);
    }
  });

  test('the picture is in the headers, each by a relation of its own, and the same input is the same file', async () => {
    const docx = await made(paper());
    const parts = await docxParts(docx);
    const relations = [...parts.keys()].filter((name) => /_rels\/header\d\.xml\.rels$/.test(name));
    const targets = relations.flatMap((name) =>
      elementsOf(parts.get(name)).map((one) => one.attributes['Target']),
    );
    expect(targets.filter((target) => target?.startsWith('media/'))).toHaveLength(2);
    expect(Buffer.compare(await made(paper()), docx)).toBe(0);
  });

  test('plain paper is the same file, byte by byte', async () => {
    expect(Buffer.compare(await templateDocx(sample(), {}, EXAMPLES), await made(null))).toBe(0);
  });
});
