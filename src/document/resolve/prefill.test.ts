import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../../services/documents/parse/parse.server.ts';
import { SAMPLE } from '../../services/documents/sample-template.fixture.ts';
import { parsePlace } from '../../shared/places.ts';
import type { DocumentTemplate, DocumentValues } from '../document.ts';
import { resolveDocument } from './resolve-document.ts';
import { plainText } from './resolve-inlines.ts';

/** The sample with a blank for the law, a day that is today, and a country to choose. */
const SOURCE = SAMPLE.replace(
  'fields:\n',
  `fields:
  - key: law
    type: text
    label: Governing law
    prefill: place
    example: the State of Vermont
    default: the law at hand
  - key: email
    type: text
    label: Your email
    prefill: email
    example: rosa@oneil.example
  - key: country
    type: choice
    label: Country
    prefill: place
    options: { us: United States, gb: Great Britain, gb_sct: Scotland }
    example: gb
`,
)
  .replace('label: First day', 'label: First day\n    prefill: today')
  .replace('\n::toc', '\nThe law of {{law}} applies in {{country}}. Write to {{email}}.\n\n::toc');

function template(): DocumentTemplate {
  const result = parseTemplate(SOURCE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

const KNOWN = { place: parsePlace('US-TX'), today: '2026-11-21', email: 'jo@harrow.example' };

function words(values: DocumentValues, options: Parameters<typeof resolveDocument>[2]): string {
  const { blocks } = resolveDocument(template(), values, options);
  return blocks.map((block) => ('content' in block ? plainText(block.content) : '')).join('\n');
}

describe('templates.md prefill', () => {
  test('place, day and address fill the blanks that ask for them', () => {
    const text = words({}, { blanks: 'values', ...KNOWN });
    expect(text).toContain('The law of Texas applies in United States. Write to jo@harrow.example.');
    expect(text).toContain('The lease starts on November 21, 2026');
  });

  test('what was typed goes before, the default comes after', () => {
    const text = words({ law: 'Ohio', country: 'gb' }, { blanks: 'values', ...KNOWN });
    expect(text).toContain('The law of Ohio applies in Great Britain.');
    expect(words({}, { blanks: 'values' })).toContain('The law of the law at hand applies');
  });

  test('a choice takes the region where there is an option for it, and none for a place it does not have', () => {
    const choice = (code: string) =>
      words({}, { blanks: 'values', place: parsePlace(code) })
        .split('\n')
        .find((line) => / applies in /.test(line));
    expect(choice('GB-SCT')).toContain('The law of Scotland applies in Scotland.');
    expect(choice('GB')).toContain('The law of the United Kingdom applies in Great Britain.');
    expect(choice('FR')).toContain('The law of France applies in Country.');
  });

  test('examples stay examples, and a document to fill in by hand stays empty', () => {
    expect(words({}, { blanks: 'examples', ...KNOWN })).toContain('The law of the State of Vermont applies');
    expect(words({}, { blanks: 'empty', ...KNOWN })).toContain('The law of Governing law applies');
  });
});

describe('templates.md the place', () => {
  test.each([
    { code: undefined, tag: 'en-GB', paper: 'a4', day: '2 March 2026', rent: '£1,250.00' },
    { code: 'US-TX', tag: 'en-US', paper: 'letter', day: 'March 2, 2026', rent: '£1,250.00' },
    { code: 'CA-ON', tag: 'en-CA', paper: 'letter', day: 'March 2, 2026', rent: '£1,250.00' },
    { code: 'IN', tag: 'en-IN', paper: 'a4', day: '2 March 2026', rent: '£1,250.00' },
    { code: 'ZA', tag: 'en-ZA', paper: 'a4', day: '2 March 2026', rent: '£1,250.00' },
  ])(
    '$code decides the order of day and month and the paper, the language all else',
    ({ code, tag, paper, day, rent }) => {
      const options = { blanks: 'examples', place: parsePlace(code) } as const;
      const document = resolveDocument(template(), {}, options);
      expect([document.languageTag, document.paper]).toEqual([tag, paper]);
      expect(words({}, options)).toContain(`The lease starts on ${day} and`);
      expect(words({}, options)).toContain(`The Tenant pays ${rent} a month`);
    },
  );
});
