import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAINS, WORLDWIDE } from './email-domains.table.ts';
import { suggestEmail } from './email-hint.ts';
import { LOCALE_CODES, type Locale } from './locale.ts';

const ALL = [...new Set([...WORLDWIDE, ...Object.values(DOMAINS).flat()])];

describe('what was probably meant', () => {
  test.each<[Locale, string, string]>([
    ['en', 'gmial.com', 'gmail.com'],
    ['en', 'gmai.com', 'gmail.com'],
    ['en', 'gmal.con', 'gmail.com'],
    ['en', 'gnail.com', 'gmail.com'],
    ['en', 'gmail.co', 'gmail.com'],
    ['en', 'gmail.con', 'gmail.com'],
    ['en', 'gmailcom', 'gmail.com'],
    ['en', 'gmail,com', 'gmail.com'],
    ['en', 'GMIAL.COM', 'gmail.com'],
    ['en', 'yaho.com', 'yahoo.com'],
    ['en', 'hotmial.com', 'hotmail.com'],
    ['en', 'hotmail.cm', 'hotmail.com'],
    ['en', 'outlok.com', 'outlook.com'],
    ['en', 'iclould.com', 'icloud.com'],
    ['en', 'yahoo.co.ku', 'yahoo.co.uk'],
    ['en', 'btintrenet.com', 'btinternet.com'],
    ['en', 'comcats.net', 'comcast.net'],
    ['de', 'gmx.ed', 'gmx.de'],
    ['de', 'gxm.de', 'gmx.de'],
    ['de', 'gmxx.de', 'gmx.de'],
    ['de', 'wbe.de', 'web.de'],
    ['de', 'tonline.de', 't-online.de'],
    ['de', 't-onlin.de', 't-online.de'],
    ['de', 'frenet.de', 'freenet.de'],
    ['fr', 'ornage.fr', 'orange.fr'],
    ['fr', 'fere.fr', 'free.fr'],
    ['fr', 'wanado.fr', 'wanadoo.fr'],
    ['fr', 'laposte.ent', 'laposte.net'],
    ['it', 'libero.ti', 'libero.it'],
    ['it', 'libreo.it', 'libero.it'],
    ['it', 'virgillio.it', 'virgilio.it'],
    ['pt', 'uol.com.b', 'uol.com.br'],
    ['pt', 'uol.co.br', 'uol.com.br'],
    ['pt', 'spao.pt', 'sapo.pt'],
    ['pt', 'hotmial.com.br', 'hotmail.com.br'],
    ['es', 'hotmial.es', 'hotmail.es'],
    ['es', 'telefonca.net', 'telefonica.net'],
  ])('%s %s → %s', (locale, typed, meant) =>
    expect(suggestEmail(`anna.b@${typed}`, locale)).toBe(`anna.b@${meant}`),
  );

  // Of companies, of countries, of other providers: right as they are.
  test.each(
    'gmx.at gmx.ch gmx.fr live.nl live.se hotmail.be hotmail.se yahoo.se yahoo.co.jp outlook.dk mail.com email.com ymail.com mail.de tree.fr love.com wob.de wab.de we.de all.com tim.it t.online web.com sapo.com libero.com orange.com orange.es acme.example bakery.co papergrove.example example.com proton.ch me.de ace.com macy.com global.com hotmail.co.il gmail.de live.eu uol.com online.de'.split(
      ' ',
    ),
  )('nothing is suggested for %s', (domain) => {
    for (const locale of LOCALE_CODES) expect(suggestEmail(`anna@${domain}`, locale)).toBeUndefined();
  });

  test('what stands before the @ stays as it was typed', () =>
    expect(suggestEmail(` O’Hara+Shop@${'gmial.com'} `, 'en')).toBe(`O’Hara+Shop@${'gmail.com'}`));
});

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.tuple(fc.string(), fc.string()).map(([local, domain]) => `${local}@${domain}`),
    // One slip anywhere in a real domain.
    fc
      .tuple(fc.constantFrom(...ALL), fc.nat(20), fc.constantFrom('', 'x', '.', ',', 'é', '\u202e', 'm'))
      .map(([domain, place, letter]) => `jane@${domain.slice(0, place)}${letter}${domain.slice(place + 1)}`),
  );

  test('it never throws, and suggests a listed domain that was not typed, or nothing', () =>
    fc.assert(
      fc.property(typed, fc.constantFrom(...LOCALE_CODES), (text, locale) => {
        const meant = suggestEmail(text, locale);
        if (meant === undefined) return;
        const at = meant.lastIndexOf('@');
        expect(ALL).toContain(meant.slice(at + 1));
        expect(meant.toLowerCase()).not.toBe(text.trim().toLowerCase());
        expect(text.trim().slice(0, at)).toBe(meant.slice(0, at));
      }),
      { numRuns: 2_000 },
    ));

  test('a listed domain is right in every language', () => {
    for (const domain of ALL)
      for (const locale of LOCALE_CODES) expect(suggestEmail(`jane@${domain}`, locale)).toBeUndefined();
  });
});
