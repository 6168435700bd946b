import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../locales/locales.table.ts';
import { pathOf } from '../../../routes/paths.ts';
import { AFFILIATE_TERMS } from '../../../services/affiliates/terms.table.ts';
import { LEGAL_NAMES } from '../../../services/legal-texts/legal-text.ts';
import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import { noticeDays } from '../../../services/orders/notices.table.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { byLocale, LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { AGREEMENT, EULA } from './agreements.table.ts';
import { blockWords, duration, html, words, wordsOf } from './reading.fixture.ts';

const ANNUAL: readonly Locale[] = ['es', 'fr', 'pt'];

// Those of the table that also ask something of the workspace (who gets a seat, what is sent) are not proven by a text.
describe.each(LOCALE_CODES)('R6.11 R6.14 R9.49 the licence agreement in %s', (locale) => {
  test.each(EULA)('$ids stands in the section $section', ({ section, told }) => {
    expect(wordsOf('eula', locale, [section])).toMatch(byLocale(told, locale));
  });

  test('R2.4.121 it links to the privacy policy by its short address', () => {
    expect(html('eula', locale)).toContain(`<a href="${LOCALES[locale].prefix}/privacy-policy/"`);
  });

  test('R2.4.122 it ends with the postal address', () => {
    const [before, after] = html('eula', locale).split(
      `<address><p>${COMPANY.company}</p><p>${COMPANY.address}</p></address>`,
    );
    expect(before).toContain('</section>');
    expect(after).toBe('</div></article>');
  });
});

test('R2.4.118 the six language versions are six texts', () => {
  expect(new Set(LOCALE_CODES.map((locale) => words('eula', locale))).size).toBe(6);
});

describe.each(LOCALE_CODES)(
  'R4.4.38 R4.4.39 R4.4.40 R6.08 R9.66 R9.67 the affiliate agreement in %s',
  (locale) => {
    test('R2.4.112 it has 28 numbered sections', () => {
      const numbers = [...html('affiliate-agreement', locale).matchAll(/<h2[^>]*><span[^>]*>(\d+)<\/span>/g)];
      expect(numbers.map(([, number]) => Number(number))).toEqual(
        Array.from({ length: 28 }, (_, at) => at + 1),
      );
    });

    test('R2.4.113 R2.4.114 Schedule A and Exhibit B follow, without numbers', () => {
      const { sections } = legalText('affiliate-agreement', locale);
      expect(sections.slice(28).map(({ id, number }) => [id, number])).toEqual([
        ['schedule-a', null],
        ['exhibit-b', null],
      ]);
      const [schedule, exhibit] = byLocale(
        {
          en: ['Schedule A: Commission', 'Exhibit B: Product description'],
          de: ['Anhang A: Provision', 'Anlage B: Produktbeschreibung'],
          es: ['Anexo A: Comisión', 'Documento B: Descripción del producto'],
          fr: ['Annexe A : Commission', 'Pièce B : Description du produit'],
          it: ['Allegato A: Provvigione', 'Documento B: Descrizione del prodotto'],
          pt: ['Anexo A: Comissão', 'Documento B: Descrição do produto'],
        },
        locale,
      );
      const page = html('affiliate-agreement', locale).replaceAll('\u00a0', ' ');
      expect(page).toContain(`<h2 id="schedule-a"> ${schedule}</h2>`);
      expect(page).toContain(`<h2 id="exhibit-b"> ${exhibit}</h2>`);
    });

    test('R2.4.115 R2.4.116 R2.4.117 it links to the contact page, the plans and the site', () => {
      const page = html('affiliate-agreement', locale);
      for (const key of ['contact', 'pricing-plans', 'home'])
        expect(page).toContain(`<a href="${pathOf(key, locale)}"`);
    });

    test('R6.07 it names the owner and the Recipient', () => {
      const [parties] = legalText('affiliate-agreement', locale).intro;
      const owner = {
        en: 'the Owner',
        de: 'der Betreiber',
        es: 'el Titular',
        fr: 'l’Éditeur',
        it: 'il Titolare',
        pt: 'o Titular',
      };
      expect(parties && blockWords(parties)).toMatch(new RegExp(`${byLocale(owner, locale)}.*Recipient`));
    });

    test.each(AGREEMENT)('$ids stands in the section $section', ({ section, told }) => {
      expect(wordsOf('affiliate-agreement', locale, [section])).toMatch(byLocale(told, locale));
    });

    test('its numbers are those the programme reckons with', () => {
      const text = words('affiliate-agreement', locale);
      const { hreflang } = LOCALES[locale];
      const format = new Intl.NumberFormat(hreflang, { useGrouping: 'always' });
      const { commissionPercent, ...amounts } = AFFILIATE_TERMS;
      expect(text).toMatch(new RegExp(`${commissionPercent.value} ?%`));
      const { minimumPayout, forfeitLimit, spamFee } = amounts;
      for (const { value } of [minimumPayout, forfeitLimit, spamFee])
        expect(text).toContain(`${format.format(value).replace(/\s/g, ' ')} `);
    });
  },
);

describe.each(LOCALE_CODES)('the refund policy in %s', (locale) => {
  test('R2.1.36 R4.4.32 cancelling brings no refund, and access lasts to the end of the paid period', () => {
    const told = {
      en: /Cancelling stops all further charges\. .* is not refunded.* until the end of the period you have paid for/,
      de: /buchen wir nichts mehr ab\. .* nicht erstattet.* bis zum Ende des bezahlten Zeitraums/,
      es: /fin a todo cobro posterior\. .* no se reembolsa.* hasta el final del periodo pagado/,
      fr: /fin à tout nouveau débit\. .* ne sont pas remboursées.* jusqu’à la fin de la période payée/,
      it: /cessa ogni ulteriore addebito\. .* non viene rimborsato.* fino alla fine del periodo pagato/,
      pt: /encerra todas as cobranças futuras\. .* não é reembolsado.* até o fim do período pago/,
    };
    expect(wordsOf('refund-policy', locale, ['cancelling'])).toMatch(byLocale(told, locale));
  });

  test('R9.52 R9.53 it names the notices of the terms', () => {
    const text = wordsOf('refund-policy', locale, ['renewals']);
    for (const count of noticeDays('', locale)) expect(text).toContain(duration(locale, count, 'day'));
  });

  test('R9.59 R9.60 it says of cards and years what the terms of the language say', () => {
    const text = wordsOf('refund-policy', locale, ['before']);
    const card = /[Cc]arte de crédit|Kreditkarte|tarjeta de crédito|carta di credito|cartão de crédito/;
    expect(card.test(text)).toBe(locale !== 'en');
    expect(text).not.toMatch(/credit card/);
    expect(/\b(anual|annuel)\b/.test(text)).toBe(ANNUAL.includes(locale));
  });

  test('the rights of consumers are reserved', () => {
    expect(wordsOf('refund-policy', locale, ['withdrawal'])).toContain(duration(locale, 14, 'day'));
  });
});

test('R9.56 R9.57 R9.58 only the terms bear the dates of the specification', () => {
  for (const locale of LOCALE_CODES)
    for (const name of LEGAL_NAMES.filter((each) => each !== 'terms-of-use'))
      expect(legalText(name, locale).revised).toBe(legalText(name, 'en').revised);
  // The agreement states an extension of 1 July 2021.
  expect(legalText('affiliate-agreement', 'en').revised > '2021-07-01').toBe(true);
});
