import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import { movedPath, splitPrefix } from '../../../routes/match.ts';
import { WELCOME_PROOF_MS } from '../../../services/auth/auth.server.ts';
import { SESSION_MS } from '../../../services/auth/auth.ts';
import { PROOF_MS } from '../../../services/auth/proofs/sign-in-mail.server.ts';
import { LEGAL_NAMES, versionOf } from '../../../services/legal-texts/legal-text.ts';
import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import { noticeDays } from '../../../services/orders/notices.table.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/clock.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { CHOICES } from '../../../shared/consent-choice.ts';
import { COOKIES, type CookieName } from '../../../shared/cookies.table.ts';
import { printDate } from '../../../shared/dates.ts';
import { byLocale, LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { STORAGE } from '../../../shared/storage.table.ts';
import { blocksOf, duration, html, plain, words } from './reading.fixture.ts';

const TRANSLATED = LOCALE_CODES.filter((locale) => locale !== 'en');
const ANNUAL: readonly Locale[] = ['es', 'fr', 'pt'];

describe.each(LOCALE_CODES)('legal texts in %s', (locale) => {
  test.each(LEGAL_NAMES)('%s parses, and has the sections of the English one', (name) => {
    const text = legalText(name, locale);
    expect(text.title).toBeTruthy();
    expect(text.intro.length).toBeGreaterThan(0);
    expect(text.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    expect(text.sections.map(({ id }) => id)).toEqual(legalText(name, 'en').sections.map(({ id }) => id));
    expect(blocksOf(name, locale).map(({ kind }) => kind)).toEqual(
      blocksOf(name, 'en').map(({ kind }) => kind),
    );
  });

  test.each(LEGAL_NAMES)('R2.4.130 %s links from its index to an anchor of each section', (name) => {
    const page = html(name, locale);
    for (const { id } of legalText(name, locale).sections) {
      expect(page.split(`href="#${id}"`)).toHaveLength(3);
      expect(page.split(` id="${id}"`)).toHaveLength(2);
    }
  });

  test.each(LEGAL_NAMES)('%s keeps its prefix in links and leaves no blank unfilled', (name) => {
    const page = html(name, locale);
    expect(page).not.toMatch(/[{}]{2}|page:|short:[a-z]/);
    expect(page).toContain(COMPANY.address);
    const hrefs = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) expect(splitPrefix(href).locale).toBe(locale);
  });

  test.each(LEGAL_NAMES)('%s has the quotation marks, apostrophes and spaces of its language', (name) => {
    const source = readFileSync(`content/legal/${locale}/${name}.md`, 'utf8').replace(
      /^description: .*$/m,
      '',
    );
    expect(source).not.toMatch(/['"]/);
    const quotes = source.match(/[«»“”„]/g)?.join('') ?? '';
    expect(quotes).toMatch(
      byLocale(
        { en: /^(“”)*$/, pt: /^(“”)*$/, de: /^(„“)*$/, es: /^(«»)*$/, it: /^(«»)*$/, fr: /^(«»)*$/ },
        locale,
      ),
    );
    const prose = source.replace(/^(---[\s\S]*?---)|\{\{.*?\}\}|https?:/g, '');
    if (locale === 'fr') expect(prose).not.toMatch(/[^\u00a0][:;?!»](\s|$)|«[^\u00a0]/);
    else expect(prose).not.toMatch(/\s[:;?!»](\s|$)|«\s/);
  });

  test('I13.23 the privacy policy names the register that is told a VAT number', () => {
    expect(words('privacy-policy', locale)).toContain('VIES');
  });

  test('R9.50 R9.51 the terms name the payments of the language', () => {
    const text = words('terms-of-use', locale);
    if (locale === 'en') {
      for (const name of ['Visa', 'MasterCard', 'AmEx', 'PayPal']) expect(text).toContain(name);
      return;
    }
    const cards = {
      en: '',
      de: 'Kredit- oder Debitkarte (Visa, Mastercard)',
      es: 'tarjeta de crédito o de débito (Visa, Mastercard)',
      fr: 'carte de crédit ou de débit (Visa, Mastercard)',
      it: 'carta di credito o di debito (Visa, Mastercard)',
      pt: 'cartão de crédito ou de débito (Visa, Mastercard)',
    };
    expect(text).toContain(byLocale(cards, locale));
    expect(text).not.toMatch(/AmEx|American Express|PayPal/i);
  });

  test('R9.52 R9.53 the terms say how long before a renewal its notice comes', () => {
    const text = words('terms-of-use', locale);
    for (const count of noticeDays('', locale)) expect(text).toContain(duration(locale, count, 'day'));
    expect(text.includes(duration(locale, 21, 'day'))).toBe(locale !== 'fr');
  });

  test('R9.54 the terms limit liability to five US dollars', () => {
    expect(words('terms-of-use', locale)).toContain(locale === 'fr' ? '5,00 $ US' : 'US$5.00');
  });

  test('R9.55 the venue is Montreal, Quebec, Canada', () => {
    const law = legalText('terms-of-use', locale).sections.find(({ id }) => id === 'law');
    const text = law?.blocks.map((block) => ('content' in block ? plain(block.content) : '')).join(' ');
    expect(text).toMatch(/Montr[eé]al[, (]+Qu[eé]bec\)?, (Canada|Kanada|Canadá)/);
  });

  test('R9.56 R9.57 R9.58 the terms show their revision date in the words of the language', () => {
    const dates = {
      en: 'September 30, 2024',
      de: '22. Mai 2020',
      es: '22 de mayo de 2020',
      fr: '27 avril 2020',
      it: '22 maggio 2020',
      pt: '22 de maio de 2020',
    };
    const { basedOn } = textsOf(locale, 'legal');
    expect(words('terms-of-use', locale)).toContain(
      `${basedOn} ${byLocale(dates, locale)}`.replace(/\s+/g, ' '),
    );
  });

  test('I13.22 the terms show when they were last changed, and what is agreed to is known by that day', () => {
    const text = legalText('terms-of-use', locale);
    const { changed } = textsOf(locale, 'legal');
    const last = printDate(new Date(text.changed ?? ''), LOCALES[locale].hreflang);
    expect(words('terms-of-use', locale)).toContain(`${changed} ${last}`.replace(/\s+/g, ' '));
    expect(versionOf(text)).toBe(text.changed);
    expect(versionOf(text) > text.revised).toBe(true);
  });

  test('R9.59 only the translated terms say that the trial asks for no credit card', () => {
    const text = words('terms-of-use', locale);
    const sentence = {
      en: /^(?!.*credit card)/,
      de: /Eine Kreditkarte verlangen wir dafür nicht/,
      es: /no se pide tarjeta de crédito/,
      fr: /aucune carte de crédit n’est demandée/,
      it: /non è richiesta alcuna carta di credito/,
      pt: /não pedimos cartão de crédito/,
    };
    expect(text).toMatch(byLocale(sentence, locale));
  });

  test('R9.60 subscriptions are annual in French, Spanish and Portuguese', () => {
    const sentence = /Les abonnements sont annuels|Las suscripciones son anuales|As assinaturas são anuais/;
    expect(sentence.test(words('terms-of-use', locale))).toBe(ANNUAL.includes(locale));
  });

  test('R4.4.29 R4.4.31 R4.4.32 R4.4.34 R4.4.35 R4.4.36 the terms tell the life of a subscription', () => {
    const { sections } = legalText('terms-of-use', locale);
    const told = ['trial', 'renewal', 'cancelling', 'rejected', 'end', 'advice', 'consumers'];
    expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(told));
  });

  test('R9.39 R9.40 R9.42 the terms state 100 documents a day, 10 IP addresses and one backup copy', () => {
    const text = words('terms-of-use', locale);
    expect(text).toMatch(/\b100 (documents|Dokumente|documentos|documenti)/);
    expect(text).toMatch(
      /\b10 (different IP|verschiedenen IP|direcciones IP|adresses IP|indirizzi IP|endereços IP)/,
    );
    expect(text).toMatch(
      /one backup copy|eine Sicherungskopie|una sola copia de seguridad|une seule copie de sauvegarde|una sola copia di backup|uma única cópia de segurança/,
    );
  });

  test('R9.41 R9.43 R9.44 R9.45 R9.46 the terms name what is forbidden', () => {
    const { sections } = legalText('terms-of-use', locale);
    const list = sections.find(({ id }) => id === 'forbidden')?.blocks.find(({ kind }) => kind === 'list');
    expect(list?.kind === 'list' ? list.items : []).toHaveLength(6);
  });

  test('R9.47 the privacy policy names the improvement programme and anonymous usage data', () => {
    const text = words('privacy-policy', locale);
    expect(text).toMatch(
      /improvement program|Verbesserungsprogramm|programa de mejora|programme d’amélioration|programma di miglioramento|programa de melhoria/,
    );
    expect(text).toMatch(
      /anonymous usage data|anonyme Nutzungsdaten|datos de uso anónimos|données d’utilisation anonymes|dati di utilizzo anonimi|dados de uso anônimos/,
    );
  });

  test('the privacy policy states the times of the code', () => {
    const text = words('privacy-policy', locale);
    expect(text).toContain(duration(locale, SESSION_MS / DAY, 'day'));
    expect(text).toContain(duration(locale, PROOF_MS / MINUTE, 'minute'));
    expect(text).toContain(duration(locale, WELCOME_PROOF_MS / HOUR, 'hour'));
  });

  test('the cookie policy lists every cookie of the table, with its purpose and lifetime', () => {
    const table = blocksOf('cookie-policy', locale).find((block) => block.kind === 'table');
    const rows = (table?.kind === 'table' ? table.rows : []).map(({ cells }) =>
      cells.map(({ content }) => plain(content)),
    );
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(COOKIES).sort());
    for (const [name = '', purpose = '', kept] of rows) {
      const rule = COOKIES[name as CookieName];
      expect([name, kept]).toEqual([name, lifeOf(rule.days, locale)]);
      expect([name, purpose.startsWith('N')]).toEqual([name, rule.purpose === 'necessary']);
      expect(purpose.length).toBeGreaterThan(25);
    }
  });

  test('the cookie policy lists every entry of the storage table, and which are necessary', () => {
    const { sections } = legalText('cookie-policy', locale);
    const list = sections.find(({ id }) => id === 'storage')?.blocks.find(({ kind }) => kind === 'list');
    const items = (list?.kind === 'list' ? list.items : []).map(({ content }) => plain(content));
    const named = items.map((item) => /^([\w-]+)\s?: (N)?/.exec(item)?.slice(1, 3) ?? []);
    const expected = Object.entries(STORAGE).map(([name, { purpose }]) => [
      name,
      purpose === 'necessary' ? 'N' : undefined,
    ]);
    expect(named.sort()).toEqual(expected.sort());
  });

  test('U35 U37 U40 the cookie policy says how long a refusal is remembered, where to change it, and what GPC means', () => {
    const text = words('cookie-policy', locale);
    expect(text).toContain(duration(locale, CHOICES.decline.days, 'day'));
    expect(text).toContain(textsOf(locale, 'chrome').footer.cookieSettings);
    expect(text).toContain('Global Privacy Control');
  });

  test('the privacy policy names chat and reCAPTCHA as recipients', () => {
    const where = legalText('privacy-policy', locale).sections.find(({ id }) => id === 'where');
    const text = where?.blocks.map((block) => ('content' in block ? plain(block.content) : '')).join(' ');
    expect(text).toMatch(/Chat|chat|messagerie instantanée/);
    expect(text).toMatch(/Google.*reCAPTCHA/s);
  });
});

test('R2.1.29 R2.1.31 R2.1.32 R2.1.34 R2.1.36 R2.1.39 R2.3.14 the legal pages are in the layout legal, with the default dialog', () => {
  for (const name of LEGAL_NAMES) {
    const row = MANIFEST.find(({ key }) => key === name);
    expect(row).toMatchObject({
      path: name === 'legal-notice' ? `/${name}/` : `/company/${name}/`,
      layout: 'legal',
      dialog: 'AB2',
      index: true,
      languages: LOCALE_CODES,
      prefixes: LOCALE_CODES,
    });
  }
});

test('R2.4.54 R2.4.121 the short addresses have moved, under the same prefix', () => {
  expect(movedPath('/cookie-policy/')).toBe('/company/cookie-policy/');
  expect(movedPath('/privacy-policy')).toBe('/company/privacy-policy/');
  for (const locale of TRANSLATED)
    expect(movedPath(`/${locale}/Cookie-Policy/`)).toBe(`/${locale}/company/cookie-policy/`);
  expect(movedPath('/constructor/')).toBeUndefined();
  expect(movedPath('/company/cookie-policy/')).toBeUndefined();
});

test('there is no file besides the texts and the note for the operator', () => {
  const files = readdirSync('content/legal', { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(LOCALE_CODES.length * LEGAL_NAMES.length + 1);
});

/** How long a cookie is kept, in words: `0` in the table is a minute, a part of a day is told in hours. */
function lifeOf(days: number, locale: Locale): string {
  if (days === 0) return duration(locale, 1, 'minute');
  return days < 1 ? duration(locale, days * 24, 'hour') : duration(locale, days, 'day');
}
