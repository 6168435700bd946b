import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Inlines } from '../../document/document.ts';
import { paragraph, plain, run } from './docx.fixture.ts';
import { imported } from './imported.fixture.ts';

/** What a template says, its blanks as {key}. */
async function saidBy(xml: string): Promise<string[]> {
  const { template } = await imported(xml);
  return template.blocks.map((block: Block) => ('content' in block ? said(block.content) : block.kind));
}

function said(inlines: Inlines): string {
  return inlines
    .map((one) =>
      'text' in one ? one.text : 'children' in one ? said(one.children) : 'key' in one ? `{${one.key}}` : '',
    )
    .join('');
}

const PIECES = [
  '[NAME]',
  '{{first_name}}',
  '________',
  '[Company Name]',
  ' and ',
  'of ',
  '[1]',
  'Date: ',
  '. ',
  '(the "Lender")',
  '…………',
  '[',
  ']',
  '*',
  '_',
  'x',
];
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''))
  // Boxes without a word are no document: it is refused as one that says nothing.
  .filter((line) => /[^\s[\]]/.test(line));

describe('any text, cut anywhere', () => {
  test('gives the same fields and the same words as in one piece', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.boolean(),
        async (line, places, bold) => {
          const cuts = [...new Set(places.map((place) => place % (line.length + 1)))].toSorted(
            (a, b) => a - b,
          );
          const runs = [0, ...cuts].map((start, index) =>
            run(line.slice(start, cuts[index] ?? line.length), bold && index % 2 > 0 ? '<w:b/>' : ''),
          );
          const whole = await imported(plain(line));
          const cut = await imported(paragraph(runs.join('<w:proofErr w:type="spellStart"/>')));
          expect(cut.fields).toEqual(whole.fields);
          if (!bold) expect(cut.body).toBe(whole.body);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('any text', () => {
  const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
  const odd = fc.constantFrom(
    '# x',
    '1. x',
    '1) x',
    '- x',
    '+ x',
    '> x',
    '---',
    '===',
    '```',
    '~~~',
    ':::if{a="b"}',
    '::toc',
    ':ref[x]',
    'a:b',
    '<b>',
    '&amp;',
    '|a|b|',
    '![x](y)',
    '**x**',
    '\\',
    'a\\*b',
    'http://x.y',
    '    code',
    'x {#y}',
    '{{',
    '}}',
    '::: a',
    '\u00a0x',
    '𝒳 emoji 🙂',
  );
  const line = fc.oneof(
    words,
    odd,
    fc.tuple(odd, words).map((both) => both.join(' ')),
  );

  test('reads back from our Markdown as it was, but for braces and spaces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
        // Blanks are another test's; what is left are words.
        const harmless = lines.map((one) => `w ${one} w`.replace(/\[|\]|_{2,}|\.{4,}|…/g, ' '));
        const back = await saidBy(harmless.map((one) => plain(one)).join(''));
        expect(back.map(plainly)).toEqual(harmless.map(plainly));
      }),
      { numRuns: 200 },
    );
  });

  test('also where it begins a line, in a heading and in a table', async () => {
    await fc.assert(
      fc.asyncProperty(line, line, async (one, other) => {
        const [first, second] = [one, other].map((each) => each.replace(/\[|\]|_{2,}|\.{4,}|…/g, ' '));
        const cell = (words: string) => `<w:tc>${plain(words)}</w:tc>`;
        const table = `<w:tbl>${`<w:tr>${cell(first ?? '')}${cell('b')}</w:tr>`.repeat(2)}</w:tbl>`;
        const back = await saidBy(
          `${plain('Start')}${plain(`${first} x`)}${plain(`${second} x`, '<w:outlineLvl w:val="0"/>')}${table}`,
        );
        expect(back.slice(0, 3).map(plainly)).toEqual([
          'Start',
          plainly(`${first} x`),
          plainly(`${second} x`),
        ]);
      }),
      { numRuns: 200 },
    );
  });
});

function plainly(words: string): string {
  return words.replace(/[\s{}]+/g, '');
}
