import { describe, expect, test } from 'vitest';
import { SAMPLE, SAMPLE_FRONT_MATTER } from '../../services/documents/sample-template.fixture.ts';
import type { DocumentTemplate } from '../document.ts';
import { resolveDocument } from '../resolve/resolve-document.ts';
import { applyWording, withParts, wordedParts } from './apply-wording.ts';
import { countOf } from './differences.ts';
import { readDifferences } from './differences-schema.ts';
import type { Edit } from './edit.ts';
import { eachPart, partsOf } from './parts.ts';
import { afterEdits, linesOf, templateOf, typed } from './wording.fixture.ts';

const template = templateOf();
const names = (of: DocumentTemplate = template) => eachPart(partsOf(of.blocks)).map(({ part }) => part.name);
/** The name of the part whose own words begin so. */
function partOf(words: string, of: DocumentTemplate = template): string {
  const found = eachPart(partsOf(of.blocks)).find(({ part }) => JSON.stringify(part.own).includes(words));
  if (!found) throw new Error(`no part says ${words}`);
  return found.part.name;
}
const shown = new Set(names());
const edit = (edits: readonly Edit[], of = template) => applyWording(of, afterEdits(of, edits));
const change = (words: string, text: string, of = template): Edit => ({
  kind: 'change',
  part: partOf(words, of),
  text: typed(of, text),
});

describe('I15 parts of a template', () => {
  test('put together again they are the same document', () => {
    const again = withParts(template, wordedParts(template, null));
    const resolved = (one: DocumentTemplate) =>
      JSON.stringify(resolveDocument(one, {}, { blanks: 'examples', notes: true }).blocks, (key, value) =>
        key === 'from' || (key === 'id' && /^(line-|_)/.test(value)) ? undefined : value,
      );
    expect(resolved(again)).toBe(resolved(template));
  });

  test('keep their names whatever is added, removed or moved around them', () => {
    const more = templateOf(SAMPLE.replace('## Rent', '## New\n\nSomething.\n\n## Rent'));
    const fewer = templateOf(SAMPLE.replace('- The vice goes.\n', ''));
    expect(names(more)).toEqual(expect.arrayContaining(names()));
    expect(names()).toEqual(expect.arrayContaining(names(fewer)));
    expect(new Set(names()).size).toBe(names().length);
  });

  test('signatures and what has no condition are not part of the clause before', () => {
    const source = `${SAMPLE_FRONT_MATTER}## A {#a}\n\n1. One.\n\n:::if{field="security" is="cash"}\n## B {#b}\n\n1. Two.\n:::\n\nAll of {{owner}} {{tenant}} {{place}} {{starts_on}} {{rent}} {{months}} {{pets}}.\n\n:::rows{field="items"}\n:::\n\n## C\n\nThree.\n\n::signatures{parties="owner,tenant"}\n`;
    const sections = partsOf(templateOf(source).blocks).map(({ name, parts }) => `${name} ${parts.length}`);
    expect(sections).toEqual([
      'start 0',
      'a 1',
      'b 1',
      'rest 2',
      expect.stringMatching(/^_\w+ 1$/),
      'rest.2 1',
    ]);
  });
});

describe('I15 edited wording', () => {
  test('a changed paragraph keeps its number, its blanks and what refers to it', () => {
    const lines = linesOf(
      edit([change('The lease starts', 'The lease runs for {Length in months} months, see [[Rent]].')]),
      { months: '36' },
    );
    expect(lines).toContain('1.1 The lease runs for 36 months, see clause\u00a03.');
    expect(lines).toContain('1.2 It ends early in three cases:');
  });

  test('numbers, references and the table of contents follow what is left out', () => {
    const lines = linesOf(edit([{ kind: 'leaveOut', part: 'term' }]));
    expect(lines).toContain('1. Deposit');
    expect(lines).toContain('1.1 The Tenant pays a deposit, see “Term” (omitted).');
    expect(lines.join()).not.toContain('The lease starts');
    const { blocks } = resolveDocument(
      edit([{ kind: 'leaveOut', part: 'term' }]),
      {},
      { blanks: 'examples' },
    );
    expect(JSON.stringify(blocks.find(({ kind }) => kind === 'toc'))).not.toContain('Term');
  });

  test('a clause changes places with the next one in sight, and back', () => {
    const down: Edit = { kind: 'down', part: 'term', shown };
    expect(linesOf(edit([down])).filter((line) => /^\d\. /.test(line))).toEqual([
      '1. Deposit',
      '2. Term',
      '3. Rent',
    ]);
    const hidden: Edit = { ...down, shown: new Set(names().filter((name) => name !== 'deposit')) };
    expect(linesOf(edit([hidden]), { security: 'none' })[1]).toBe('1. Rent');
    expect(afterEdits(template, [down, { kind: 'up', part: 'term', shown }])?.order).toEqual({});
  });

  test('what is added behind a numbered paragraph is numbered, behind text it is text', () => {
    const text = typed(template, 'Keys are handed over on {First day}.');
    const after = partOf('The lease starts');
    const lines = linesOf(edit([{ kind: 'add', after, inside: false, title: undefined, text }]));
    expect(lines).toContain('1.2 Keys are handed over on 2 March 2026.');
    expect(lines).toContain('1.3 It ends early in three cases:');
    const plain = edit([{ kind: 'add', after: 'rent', inside: true, title: undefined, text }]);
    expect(linesOf(plain)).toContain('Keys are handed over on 2 March 2026.');
  });

  test('a list that is typed in the place of a paragraph makes several of it', () => {
    const lines = linesOf(edit([change('The lease starts', '1. It starts.\n2. It ends:\n   - soon.')]));
    expect(lines.slice(2, 6)).toEqual([
      '1.1 It starts.',
      '1.2 It ends:',
      'soon.',
      '1.3 It ends early in three cases:',
    ]);
  });

  test('a clause of one’s own is numbered, can be referred to and moved', () => {
    const clause: Edit = {
      kind: 'add',
      after: 'term',
      inside: false,
      title: [{ kind: 'text', text: 'Keys' }],
      text: typed(template, '1. There are two keys.\n2. Both come back.'),
    };
    const before = afterEdits(template, [clause]);
    const lines = linesOf(applyWording(template, before));
    expect(lines).toEqual(
      expect.arrayContaining(['2. Keys', '2.1 There are two keys.', '2.2 Both come back.']),
    );
    const own = before?.added[0]?.name ?? '';
    const referring: Edit = {
      kind: 'change',
      part: partOf('The Tenant pays a deposit'),
      text: [{ kind: 'paragraph', content: [{ kind: 'reference', target: own }] }],
    };
    const moved = edit([clause, referring, { kind: 'down', part: own, shown: new Set([...shown, own]) }]);
    expect(linesOf(moved)).toEqual(expect.arrayContaining(['2. Deposit', '2.1 Clause\u00a03', '3. Keys']));
  });

  test('back to the template’s words nothing is left of an edit, and the template is the same object', () => {
    const edits: Edit[] = [
      change('The lease starts', 'Other words.'),
      { kind: 'leaveOut', part: 'rent' },
      { kind: 'down', part: 'term', shown },
    ];
    const all = [...edits, { kind: 'restoreAll' } as const];
    expect(applyWording(template, afterEdits(template, all))).toBe(template);
    const each = [partOf('The lease starts'), 'rent', 'term'].map(
      (part) => ({ kind: 'restore', part }) as const,
    );
    expect(countOf(afterEdits(template, [...edits, ...each]) ?? readDifferences(null) ?? fail())).toBe(0);
  });

  test('words that say the same as the template are no change', () => {
    const same =
      template.blocks.length > 0 && afterEdits(template, [change('The vice goes', 'The vice goes.')]);
    expect(same && countOf(same)).toBe(0);
  });

  test('what is drawn can be left out and moved, not worded', () => {
    const part = partOf('signatures');
    expect(() => afterEdits(template, [{ kind: 'change', part, text: typed(template, 'x') }])).toThrow(
      'unknown',
    );
    expect(JSON.stringify(edit([{ kind: 'leaveOut', part }]).blocks)).not.toContain('signatures');
  });

  test('what is kept can be read again, and nothing else', () => {
    const differences = afterEdits(template, [
      change('The lease starts', '**Now** {Owner}\n\n1. one\n2. two'),
      { kind: 'leaveOut', part: partOf('signatures') },
      { kind: 'leaveOut', part: partOf('rows') },
    ]);
    expect(readDifferences(JSON.parse(JSON.stringify(differences)))).toEqual(differences);
    expect(() => readDifferences({ ...differences, added: [{ kind: 'html' }] })).toThrow();
  });
});

function fail(): never {
  throw new Error('no differences');
}

describe('I15 a template that changed since', () => {
  const before = afterEdits(template, [
    change('The lease starts', 'It starts soon.'),
    { kind: 'leaveOut', part: partOf('The vice goes') },
    {
      kind: 'add',
      after: partOf('It ends early'),
      inside: false,
      title: undefined,
      text: typed(template, 'Mine.'),
    },
  ]);
  const updated = (from: string, to: string) => {
    const next = templateOf(SAMPLE.replace(from, to));
    return { next, lines: linesOf(applyWording(next, before)), parts: wordedParts(next, before) };
  };

  test('parts nobody touched follow it', () => {
    const { lines } = updated('- The bench stays.', '- The bench and the lathe stay.');
    expect(lines).toEqual(expect.arrayContaining(['The bench and the lathe stay.', '1.1 It starts soon.']));
    expect(lines).not.toContain('The vice goes.');
  });

  test('a changed part whose own words changed keeps its owner’s, and says so', () => {
    const { lines, parts } = updated('lasts {{months}} months', 'lasts {{months}} whole months');
    expect(lines).toContain('1.1 It starts soon.');
    const told = eachPart(parts).map(({ part }) => part);
    const [one] = told.filter(({ was, template: now }) => was && JSON.stringify(was) !== JSON.stringify(now));
    expect(JSON.stringify(one?.template)).toContain('whole months');
  });

  test('own words stay where their part is gone, behind what stood before them', () => {
    const gone =
      '1. The lease starts on {{starts_on}} and lasts {{months}} months. :ref[rent] says what it costs.\n2. It';
    const { lines } = updated(gone, '1. {{starts_on}} {{months}} It');
    expect(lines).toEqual(
      expect.arrayContaining(['1.1 It starts soon.', expect.stringMatching(/^1\.\d Mine\.$/)]),
    );
  });

  test('a part that moved takes its change along', () => {
    const { lines } = updated('- The bench stays.\n- The vice goes.', '- The vice goes.\n- The bench stays.');
    expect(lines).toContain('The bench stays.');
    expect(lines).not.toContain('The vice goes.');
  });
});
