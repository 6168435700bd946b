import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { parseTemplate } from './parse.server.ts';

const SOURCE = SAMPLE.replace('label: Owner', 'label: Owner\n    group: Parties')
  .replace('label: First day', 'label: First day\n    prefill: today')
  .replace('fields:\n', 'notes:\n  GB: A note.\nfields:\n')
  .replace('::pagebreak', ':::definitions\n- **Bench**: the *oak* bench of {{owner}}.\n:::\n\n::pagebreak');
const LINES = SOURCE.split('\n');

/** What turns up in files that somebody's editor, mail program or copying has been at. */
const STRANGE = [
  '\ufeff',
  '\u0000',
  '\u2028',
  '\u00a0',
  '\u200f',
  '\ud83d',
  '😀',
  '\t',
  '---',
  '{{',
  '}}',
  ':::',
  '::if',
  ':::if{field=security is=cash}',
  ':::definitions',
  ':ref[',
  '{#',
  '|',
  '- - - -',
  '&a *a',
  '<<: *b',
  '!!js/function',
  '__proto__: 1',
  '  - key: owner',
  'id: [1',
  '"',
  '`',
  '<b>',
  '![](x)',
];

const at = fc.nat(LINES.length - 1);
const mutation = fc.oneof(
  fc.tuple(fc.constant('cut'), fc.nat(SOURCE.length), fc.constant('')),
  fc.tuple(fc.constant('drop'), at, fc.constant('')),
  fc.tuple(fc.constant('double'), at, fc.constant('')),
  fc.tuple(fc.constant('swap'), at, fc.constant('')),
  fc.tuple(fc.constant('insert'), fc.nat(SOURCE.length), fc.oneof(fc.constantFrom(...STRANGE), fc.string())),
  fc.tuple(fc.constant('line'), at, fc.oneof(fc.constantFrom(...STRANGE), fc.string())),
);

function mutated(source: string, [kind, where, text]: readonly [string, number, string]): string {
  const lines = source.split('\n');
  if (kind === 'cut') return source.slice(0, where);
  if (kind === 'insert') return source.slice(0, where) + text + source.slice(where);
  if (kind === 'line') return lines.toSpliced(where, 1, text).join('\n');
  if (kind === 'drop') return lines.toSpliced(where, 1).join('\n');
  if (kind === 'double') return lines.toSpliced(where, 0, lines[where] ?? '').join('\n');
  return lines.toSpliced(where, 2, lines[where + 1] ?? '', lines[where] ?? '').join('\n');
}

function outcomeOf(source: string) {
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'parsed') resolveDocument(result.template, {}, { blanks: 'examples' });
  return result;
}

describe('templates.md a file that somebody broke', () => {
  test('is refused with file, line and what was expected, or is a template that can be printed', () => {
    const outcomes = { parsed: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const source = mutations.reduce(mutated, SOURCE);
        const result = outcomeOf(source);
        outcomes[result.outcome] += 1;
        if (result.outcome === 'parsed') return;
        expect(result.errors.length).toBeGreaterThan(0);
        const last = source.split(/\r\n?|\n/).length;
        for (const error of result.errors) {
          expect(error.file).toBe('en/workshop-lease.md');
          expect(error.line).toBeGreaterThanOrEqual(1);
          expect(error.line).toBeLessThanOrEqual(last);
          expect(error.expected).not.toBe('');
          expect(error.found).not.toBe('');
        }
      }),
      { numRuns: 200 },
    );
    expect(outcomes.refused).toBeGreaterThan(0);
    expect(outcomes.parsed).toBeGreaterThan(0);
  });

  test('line ends of Windows and of old Macs and a byte order mark change nothing', () => {
    const right = outcomeOf(SOURCE);
    expect(right.outcome).toBe('parsed');
    for (const end of ['\r\n', '\r'])
      expect(outcomeOf(`\ufeff${SOURCE.replaceAll('\n', end)}`)).toEqual(right);
  });

  test('the line of an error is the same with line ends of Windows', () => {
    const broken = SOURCE.replace('{{months}}', '{{month}}').replace('::toc', '::tock');
    const result = outcomeOf(broken);
    expect(result.outcome === 'refused' && result.errors.map(({ line }) => line)).toEqual([
      expect.any(Number),
      broken.split('\n').indexOf('::tock') + 1,
      broken.split('\n').findIndex((line) => line.includes('{{month}}')) + 1,
    ]);
    expect(outcomeOf(broken.replaceAll('\n', '\r\n'))).toEqual(result);
  });

  test.each([
    ['\u0000', 'U+0000'],
    ['\u001b', 'U+001B'],
    ['\ufffd', 'U+FFFD'],
    ['\ud83d', 'U+D83D'],
  ])('%j is no text: another encoding, or a control character', (character, name) => {
    const result = outcomeOf(SOURCE.replace('The bench stays', `The bench${character} stays`));
    expect(result).toMatchObject({
      outcome: 'refused',
      errors: [
        {
          line: LINES.indexOf('- The bench stays.') + 1,
          expected: 'letters and signs, saved as UTF-8',
          found: `the character ${name}`,
        },
      ],
    });
  });

  test.each([
    ['brackets of a list', SOURCE.replace('related: []', `related: ${'['.repeat(5000)}`)],
    ['brackets of a formula', SOURCE.replace('compute: quantity', `compute: ${'('.repeat(20_000)}quantity`)],
    ['notes within notes', `${SOURCE}\n${'> '.repeat(500)}x\n`],
  ])('%s nested without end', (_, source) => {
    expect(outcomeOf(source)).toMatchObject({ outcome: 'refused' });
  });

  test('a field is not called what every object has', () => {
    const result = outcomeOf(SOURCE.replaceAll('owner', 'constructor'));
    expect(result.outcome === 'refused' && result.errors[0]?.expected).toMatch(
      /another key than constructor/,
    );
  });

  test('signs of other scripts and joiners are text', () => {
    const signs = SOURCE.replace('The bench stays', 'Die Bänk\u00ade — ‘naïve’ ½ € 中 שלום\u200d bleiben');
    expect(outcomeOf(signs).outcome).toBe('parsed');
  });
});
