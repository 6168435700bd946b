import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateDocx } from '../../services/documents/docx/docx.server.ts';
import { withClauses } from '../../services/documents/parse/clauses.server.ts';
import { parseTemplate } from '../../services/documents/parse/parse.server.ts';
import { templatePdf } from '../../services/documents/pdf/pdf.server.ts';
import type { Block, DocumentTemplate, Inline, ResolvedBlock } from '../document.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { applyWording, wordedParts } from './apply-wording.ts';
import type { Differences, OwnText } from './differences.ts';
import { readDifferences } from './differences-schema.ts';
import { type Edit, edited } from './edit.ts';
import { notationNames } from './notation-names.ts';
import { editedAs } from './own-text.ts';
import { eachPart, partsOf } from './parts.ts';
import { readNotation } from './read-notation.ts';
import { templateOf } from './wording.fixture.ts';
import { writeNotation } from './write-notation.ts';

const LIBRARY = new URL('../../../content/templates/', import.meta.url).pathname;

/** Every `step`th template of the library: of each language and kind some. */
async function libraryTemplates(step: number): Promise<DocumentTemplate[]> {
  const files = readdirSync(LIBRARY, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.md'));
  const chosen = files.toSorted().filter((_file, index) => index % step === 0);
  return Promise.all(
    chosen.map(async (file) => {
      const locale = file.slice(0, 2) as 'en';
      const place = { folder: `${LIBRARY}../clauses`, locale, file };
      const { text } = await withClauses(readFileSync(LIBRARY + file, 'utf8'), place);
      const parsed = parseTemplate(text, { file, locale });
      if (parsed.outcome === 'refused') throw new Error(file);
      return parsed.template;
    }),
  );
}

const word = fc.constantFrom(
  'goods',
  'are',
  'paid',
  '-',
  '1.',
  '*',
  '**',
  '{',
  '[',
  '\\',
  'Ärger',
  '“x”',
  '|',
  '<b>',
);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));

function inlines(template: DocumentTemplate): fc.Arbitrary<Inline[]> {
  const keys = template.fields.filter(({ type }) => type !== 'rows').map(({ key }) => key);
  const clauses = partsOf(template.blocks).filter(({ own }) => own.length > 0);
  const text = words.map((one): Inline => ({ kind: 'text', text: one }));
  const blank = fc.constantFrom(...keys).map((key): Inline => ({ kind: 'blank', key }));
  const target = fc.constantFrom(...clauses.map(({ name }) => name), 'gone');
  const reference = target.map((name): Inline => ({ kind: 'reference', target: name }));
  const bold = text.map((one): Inline => ({ kind: 'strong', children: [one] }));
  return fc
    .tuple(text, fc.oneof(blank, bold, ...(clauses.length > 0 ? [reference] : [])))
    .map((all) => [...all]);
}

function ownText(template: DocumentTemplate): fc.Arbitrary<OwnText> {
  const paragraph = inlines(template).map((content): Block => ({ kind: 'paragraph', content }));
  const list = fc
    .tuple(fc.boolean(), fc.array(paragraph, { minLength: 1, maxLength: 3 }))
    .map(
      ([ordered, items]): Block => ({ kind: 'list', ordered, start: 1, items: items.map((one) => [one]) }),
    );
  return fc.oneof(
    paragraph.map((one) => [one]),
    fc.tuple(paragraph, list).map((all) => [...all]),
    list.map((one) => [one]),
  );
}

type Drawn = { kind: Edit['kind']; at: number; text: OwnText; title: Inline[] };

function draws(template: DocumentTemplate): fc.Arbitrary<Drawn[]> {
  const kind = fc.constantFrom<Edit['kind'][]>(
    'change',
    'change',
    'leaveOut',
    'putBack',
    'up',
    'down',
    'add',
    'remove',
    'restore',
    'keep',
  );
  const one = fc.record({ kind, at: fc.nat(), text: ownText(template), title: inlines(template) });
  return fc.array(one, { minLength: 1, maxLength: 25 });
}

/** Does what was drawn, where it can be done. */
function edits(template: DocumentTemplate, drawn: readonly Drawn[], from: Differences | null = null) {
  let differences = from;
  for (const { kind, at, text, title } of drawn) {
    const all = eachPart(wordedParts(template, differences)).map(({ part }) => part);
    const part = all[at % all.length];
    if (!part) continue;
    const isLine = ['heading', 'subHeading', 'line', 'box'].includes(part.own[0]?.kind ?? '');
    const line: OwnText = [{ kind: 'paragraph', content: title }];
    const inside = part.form === 'section' && at % 2 === 0;
    // What a kind does not ask for it does not read.
    const edit = {
      kind,
      part: part.name,
      text: isLine && kind === 'change' ? line : text,
      shown: new Set(all.map(({ name }) => name)),
      after: part.name,
      inside,
      title: kind === 'add' && part.form === 'section' && !inside ? title : undefined,
    } as Edit;
    const result = edited(template.blocks, differences, edit);
    if (result.outcome === 'edited') ({ differences } = result);
  }
  return differences;
}

/** Numbers that do not follow: clauses rise by one, and so do paragraphs of one depth, or begin anew. */
function gapsIn(blocks: readonly ResolvedBlock[]): string[] {
  const clauses = blocks.flatMap((block) =>
    block.kind === 'heading' && block.number !== '' ? [block.number] : [],
  );
  const counts: number[] = [];
  const gaps = blocks.flatMap((block) => {
    if (block.kind === 'heading') counts.length = 0;
    if (block.kind !== 'numbered') return [];
    counts.length = block.level + 1;
    const last = Number(/(\d+)\.?$/.exec(block.number)?.[1] ?? 0);
    const next = (counts[block.level] ?? 0) + 1;
    counts[block.level] = block.level > 0 ? next : last;
    return block.level > 0 || last === next || last === 1 ? [] : [`${block.number} for ${next}`];
  });
  return [...clauses.filter((number, index) => number !== `${index + 1}.`), ...gaps];
}

function danglingIn(blocks: readonly ResolvedBlock[]): string[] {
  const ids = new Set(blocks.flatMap((block) => ('id' in block ? [block.id] : [])));
  const targets = JSON.stringify(blocks).matchAll(/"kind":"reference","text":"[^"]*","target":"([^"]*)"/g);
  return [...targets].map(([, target = '']) => target).filter((target) => !ids.has(target));
}

const templates = [templateOf(), ...(await libraryTemplates(41))];

describe.each(templates.map((template) => [`${template.locale}/${template.slug}`, template] as const))(
  'I15 whatever is edited in %s',
  (_name, template) => {
    test('it prints with numbers without gaps, references that lead somewhere, and can be kept', () => {
      fc.assert(
        fc.property(draws(template), (drawn) => {
          const differences = edits(template, drawn);
          const applied = applyWording(template, differences);
          for (const blanks of ['examples', 'values'] as const) {
            const { blocks } = resolveDocument(applied, {}, { blanks, notes: true });
            expect(gapsIn(blocks)).toEqual([]);
            expect(danglingIn(blocks)).toEqual([]);
            expect(JSON.stringify(blocks)).not.toContain('undefined');
          }
          expect(readDifferences(JSON.parse(JSON.stringify(differences)))).toEqual(differences);
        }),
        { numRuns: 8 },
      );
    });

    test('back to the template’s words it is the template', () => {
      fc.assert(
        fc.property(draws(template), (drawn) => {
          const back = edited(template.blocks, edits(template, drawn), { kind: 'restoreAll' });
          expect(back.outcome === 'edited' && applyWording(template, back.differences)).toBe(template);
        }),
        { numRuns: 5 },
      );
    });

    test('a part’s words, written down and read again, are the same', () => {
      const parts = wordedParts(template, null);
      const names = notationNames(template.fields, parts, template.numbering === 'clauses');
      for (const { part } of eachPart(parts)) {
        const as = editedAs(part);
        if (!as || !part.template) continue;
        const written = writeNotation(part.template, names);
        const table = part.own[0]?.kind === 'table' ? { align: part.own[0].align } : {};
        const read = readNotation(written, { as, names, room: 3, ...table });
        expect(read, written).toMatchObject({ outcome: 'read' });
        expect(read).toEqual({ outcome: 'read', text: part.template });
      }
    });
  },
);

test('I15 any own words, written down and read again, are the same', () => {
  const [template = templateOf()] = templates;
  const names = notationNames(template.fields, wordedParts(template, null), true);
  const withGone = { ...names, clauses: new Map([...names.clauses, ['gone', 'gone']]) };
  fc.assert(
    fc.property(ownText(template), (text) => {
      const read = readNotation(writeNotation(text, withGone), { as: 'text', names: withGone, room: 3 });
      expect(read).toEqual({ outcome: 'read', text });
    }),
    { numRuns: 300 },
  );
});

/** A version of a template with one part added, removed, worded otherwise or moved. */
function updated(template: DocumentTemplate, { kind, at }: { kind: string; at: number }): DocumentTemplate {
  const blocks = [...template.blocks];
  const index = at % blocks.length;
  if (kind === 'added')
    blocks.splice(index, 0, { kind: 'paragraph', content: [{ kind: 'text', text: 'News.' }] });
  if (kind === 'removed') blocks.splice(index, 1);
  if (kind === 'moved') blocks.push(...blocks.splice(index, 1));
  return { ...template, blocks };
}

test('I15 own words outlive a template with a part added, removed or moved', () => {
  const kinds = fc.constantFrom('added', 'removed', 'moved');
  for (const template of templates) {
    fc.assert(
      fc.property(
        draws(template),
        fc.array(fc.record({ kind: kinds, at: fc.nat() }), { maxLength: 4 }),
        (drawn, news) => {
          const differences = edits(template, drawn);
          const next = news.reduce(updated, template);
          const applied = applyWording(next, differences);
          const { blocks } = resolveDocument(applied, {}, { blanks: 'examples' });
          expect([...gapsIn(blocks), ...danglingIn(blocks)]).toEqual([]);
          const left = new Set(Object.keys(differences?.leftOut ?? {}));
          const all = eachPart(wordedParts(next, differences)).map(({ part }) => JSON.stringify(part.own));
          for (const [name, { text }] of Object.entries(differences?.changed ?? {})) {
            const isLine = !template.blocks.some((block) => 'id' in block && block.id === name);
            if (left.has(name) || !isLine) continue;
            expect(all.join()).toContain(
              JSON.stringify(text[0]?.kind === 'paragraph' ? text[0].content : []),
            );
          }
          for (const { text } of differences?.added ?? [])
            expect(all.join()).toContain(JSON.stringify(text).slice(1, -1));
        },
      ),
      { numRuns: 5 },
    );
  }
});

test('I15 an edited document is a .pdf and a .docx; given back, both have the very bytes of one never edited', async () => {
  const options = { blanks: 'values', today: '2026-03-02' } as const;
  const files = async (template: DocumentTemplate) => [
    await templatePdf(template, {}, { ...options, fills: 'plain', fillable: true, isTemplate: true }),
    await templateDocx(template, {}, options),
  ];
  for (const template of templates.slice(0, 4)) {
    const never = await files(template);
    for (const drawn of fc.sample(draws(template), { numRuns: 3, seed: 7 })) {
      const differences = edits(template, drawn);
      const [pdf, docx] = await files(applyWording(template, differences));
      expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(docx?.subarray(0, 2).toString()).toBe('PK');
      const back = edited(template.blocks, differences, { kind: 'restoreAll' });
      const again = await files(applyWording(template, back.outcome === 'edited' ? back.differences : null));
      expect(again.map((file, index) => file.equals(never[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
    }
  }
});
