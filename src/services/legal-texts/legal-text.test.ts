import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '../../shared/company.table.ts';
import { byLocale, LOCALE_CODES } from '../../shared/locale.ts';
import { parseLegalText } from './parse-legal-text.server.ts';

describe('what a legal text may hold', () => {
  const head = '---\ntitle: Terms\ndescription: Rules\nrevised: 2024-09-30\n---\n';
  const parse = (body: string) => parseLegalText(head + body, { file: 'x.md', locale: 'en' });

  test('a company fact and a link to a page are filled in', () => {
    expect(parse('[{{email}}](mailto:{{email}}) [p](page:privacy-policy)').intro).toMatchObject([
      {
        kind: 'paragraph',
        content: [
          { kind: 'link', href: `mailto:${COMPANY.email}`, content: [{ text: COMPANY.email }] },
          { text: ' ' },
          { kind: 'link', href: '/company/privacy-policy/' },
        ],
      },
    ]);
  });

  test.each([
    ['## No anchor', 'x.md:6 expected ## Title {#anchor}, found heading'],
    ['## A {#a}\n\n## B {#a}', 'x.md:8 expected an anchor of its own, found heading'],
    ['# Title {#a}', 'x.md:6 expected ## Title {#anchor}, found heading'],
    ['{{nobody}}', 'x.md:6 expected a name of company.table.ts in {{nobody}}, found text'],
    ['{{constructor}}', 'x.md:6 expected a name of company.table.ts in {{constructor}}, found text'],
    ['[x](page:nowhere)', 'x.md:6 expected a link to page:, mailto: or https:, found link'],
    ['[x](javascript:alert)', 'x.md:6 expected a link to page:, mailto: or https:, found link'],
    ['\n<b>raw</b>', 'x.md:7 expected text, **bold**, `code` or a [link](page:key), found html'],
    ['1. first', 'x.md:6 expected points with a dash and one paragraph each, found listItem'],
    ['> quoted', 'x.md:6 expected a heading, a paragraph, a list or a table, found blockquote'],
  ])('%j is refused with file and line', (body, message) => {
    expect(() => parse(body)).toThrow(message);
  });

  test('a schedule has no number, and the postal address ends where the front matter says so', () => {
    const text = parse('## A {#a}\n\nx\n\n## Annex {#b .annex}\n\nx\n\n## C {#c}\n\nx');
    expect(text.sections.map(({ number }) => number)).toEqual([1, null, 2]);
    expect(text.postalAddress).toEqual([]);
    const ended = parseLegalText(head.replace(/---\n$/, 'ends: postal-address\n---\n'), {
      file: 'x.md',
      locale: 'en',
    });
    expect(ended.postalAddress).toEqual([COMPANY.company, COMPANY.address]);
  });

  test('a short address keeps the prefix, and must be one that leads to the page', () => {
    const link = parseLegalText(`${head}[p](short:privacy-policy)`, { file: 'x.md', locale: 'fr' });
    expect(link.intro).toMatchObject([{ content: [{ kind: 'link', href: '/fr/privacy-policy/' }] }]);
    expect(() => parse('[p](short:eula)')).toThrow('x.md:6 expected a link');
  });

  test('front matter must be complete', () => {
    const parse = () => parseLegalText('Text', { file: 'x.md', locale: 'en' });
    expect(parse).toThrow('x.md:1 expected front matter');
    const wrong = head.replace('2024-09-30', 'soon');
    expect(() => parseLegalText(wrong, { file: 'x.md', locale: 'en' })).toThrow('x.md:2 revised');
  });
});

/** Where consumers have fourteen days, as each language calls it. */
const FOURTEEN_DAYS_IN = {
  en: 'the European Economic Area and the United Kingdom',
  de: 'im Europäischen Wirtschaftsraum und im Vereinigten Königreich',
  es: 'el Espacio Económico Europeo y en el Reino Unido',
  fr: 'l’Espace économique européen et au Royaume-Uni',
  it: 'Nello Spazio economico europeo e nel Regno Unito',
  pt: 'no Espaço Econômico Europeu e no Reino Unido',
};

describe.each(['terms-of-use', 'refund-policy'])('I13.23 the right of withdrawal in %s', (text) => {
  test.each(LOCALE_CODES)('names the same countries in %s', (locale) => {
    const file = join(import.meta.dirname, '../../../content/legal', locale, `${text}.md`);
    expect(readFileSync(file, 'utf8')).toContain(byLocale(FOURTEEN_DAYS_IN, locale));
  });
});

/** A plan that is paid by the month cannot be announced weeks before each renewal: its receipts say when it is paid next. */
const NEXT_ON_RECEIPT = {
  en: /each receipt says when the next payment is due/,
  de: /jede Zahlungsbestätigung (?:nennt )?den Tag der nächsten Zahlung/,
  es: /cada recibo indica el día del próximo pago/,
  fr: /chaque reçu indique la date du prochain paiement/,
  it: /ogni ricevuta indica il giorno del pagamento successivo/,
  pt: /cada recibo informa a data do próximo pagamento/,
};

describe.each(['terms-of-use', 'refund-policy'])('I13.22 the notice before a renewal in %s', (text) => {
  test.each(LOCALE_CODES)('is promised for years, and for months the receipt, in %s', (locale) => {
    const file = join(import.meta.dirname, '../../../content/legal', locale, `${text}.md`);
    const words = readFileSync(file, 'utf8');
    expect(words).toMatch(byLocale(NEXT_ON_RECEIPT, locale));
  });
});
