import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locales/locales.table.ts';
import { COMPANY } from '../shared/company.table.ts';
import { printDate } from '../shared/dates.ts';
import { LOCALE_CODES, type Locale } from '../shared/locale.ts';
import { LICENCE_ACTS } from './licences/licence-act.ts';
import { shownHtml } from './mail/frame/shown-html.fixture.ts';
import { renderMail } from './mail/render.server.tsx';
import { MAILS } from './mails.table.server.ts';
import type { InvitationMailData } from './seats/mails/seat-mail.ts';
import type { SentMailData } from './sending/mails/sent-mail.ts';

const HOLDER = 'margarethe@example.com';
const INVITATION: InvitationMailData = {
  link: 'secret-of-the-mailbox',
  holder: HOLDER,
  plan: 'premium',
  until: '2026-11-29T12:00:00.000Z',
};
const COPY: SentMailData = {
  kind: 'copy',
  sender: HOLDER,
  title: 'Loan Agreement',
  slug: 'loan-agreement-D417',
  documentId: '0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11',
};
const FILE: SentMailData = {
  kind: 'file',
  sender: HOLDER,
  title: 'Loan Agreement',
  accountId: 'a',
  templateId: 417,
  values: { lender: 'A secret between two' },
  place: null,
  today: '2026-11-22',
};

function rendered(mail: string, locale: Locale, data: Record<string, unknown>) {
  const owed = { id: 'a', idempotency_key: 'k', recipient: 'jo@example.com', attempts: 0 };
  return renderMail(MAILS, { ...owed, mail, locale, data }, 'https://papergrove.example');
}

const MEMBER_NEWS = [
  ['seat-paused', { because: 'refused', until: INVITATION.until }],
  ['seat-paused', { because: 'refused' }],
  ['seat-paused', { because: 'restricted' }],
  ['seat-paused', { because: 'disputed' }],
  ['seat-paused', { because: 'smaller' }],
  ['seat-resumed', { because: 'paid' }],
  ['seat-resumed', { because: 'restored' }],
  ['seat-resumed', { because: 'won' }],
  ['seat-ended', {}],
] as const;

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const EVERY = LOCALE_CODES.flatMap((locale) => [
  { locale, kind: 'seat-invitation', data: INVITATION },
  { locale, kind: 'sent-document', data: COPY },
  { locale, kind: 'sent-document', data: FILE },
]);

describe('R4.4.36 R9.41 mails about what an operator did to a licence', () => {
  const all = LOCALE_CODES.flatMap((locale) =>
    Object.entries(LICENCE_ACTS).flatMap(([act, reasons]) =>
      reasons.map((reason) => ({ locale, act, reason })),
    ),
  );
  test.each(all)('$act because of $reason in $locale: complete, and people read the answer', (one) => {
    const data = { ...one, words: 'In our own words.', plan: 'premium', bought: true };
    const { subject, html, text, replyTo } = rendered('licence-act', one.locale, data);
    for (const words of [subject, shownHtml(html), text])
      expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
    expect(text).toContain('In our own words.');
    expect(text.includes('/company/support/')).toBe(one.act !== 'restore');
    expect(replyTo).toBe(COMPANY.email);
  });
});

describe('mails somebody has sent to somebody else', () => {
  test.each(EVERY)(
    '$kind in $locale: complete, from whom, and whom one answers',
    ({ locale, kind, data }) => {
      const { subject, html, text, replyTo } = rendered(kind, locale, data);
      for (const words of [subject, shownHtml(html), text]) {
        expect(words).toContain(HOLDER);
        expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
      }
      expect(html).toContain(`lang="${locale}"`);
      expect(replyTo).toBe(HOLDER);
    },
  );

  test.each([
    ['www.evil.example/pay@evil.example', 'www . evil . example/pay@evil . example'],
    ['evil.com@x.example', 'evil . com@x . example'],
    ['https.evil.example/a@x.example', 'https . evil . example/a@x . example'],
  ])('I13.20 the address %s makes no link of a host in any of them', (address, shown) => {
    for (const { kind, data } of EVERY) {
      const { subject, html, text, replyTo } = rendered(kind, 'en', {
        ...data,
        holder: address,
        sender: address,
      });
      for (const words of [subject, shownHtml(html), text]) {
        expect(words).toContain(shown);
        expect(words).not.toContain(address.split('@')[0]);
      }
      expect(replyTo).toBe(address);
    }
  });

  test.each(LOCALE_CODES)('an invitation in %s says until when, and leads to its page', (locale) => {
    const { text } = rendered('seat-invitation', locale, INVITATION);
    expect(plain(text)).toContain(plain(printDate(new Date(INVITATION.until), LOCALES[locale].hreflang)));
    expect(text).toContain(
      `https://papergrove.example/app/account/seat/?lang=${locale}&link=secret-of-the-mailbox`,
    );
  });

  test('R6.12 what stands in a document is in no mail: it leads to the copy, or brings a file', () => {
    expect(rendered('sent-document', 'de', COPY).text).toContain(
      '/app/doc/loan-agreement-D417?doc=0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11&lang=de',
    );
    const { text, html } = rendered('sent-document', 'en', FILE);
    for (const words of [text, html]) expect(words).not.toContain('A secret between two');
  });

  test.each(LOCALE_CODES)(
    'I13.6 a member is told in %s whether there are files, and until when there are all the same',
    (locale) => {
      const told = MEMBER_NEWS.map(([mail, news]) =>
        rendered(mail, locale, { holder: HOLDER, plan: 'premium', ...news }),
      );
      expect(new Set(told.map(({ text }) => text)).size).toBe(MEMBER_NEWS.length);
      const date = plain(printDate(new Date(INVITATION.until), LOCALES[locale].hreflang));
      expect(told.map(({ text }) => plain(text).includes(date))).toEqual([
        true,
        ...Array(MEMBER_NEWS.length - 1).fill(false),
      ]);
      for (const { subject, html, text } of told)
        for (const words of [subject, shownHtml(html), text])
          expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
    },
  );

  test('data that do not fit give the mail up, loudly', () => {
    expect(() => rendered('seat-invitation', 'en', { ...INVITATION, plan: 'gold' })).toThrow();
    expect(() => rendered('sent-document', 'en', { ...COPY, kind: 'text' })).toThrow();
  });
});
