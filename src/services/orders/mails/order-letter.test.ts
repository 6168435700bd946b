import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import { shownHtml } from '../../mail/frame/shown-html.fixture.ts';
import { renderMail } from '../../mail/render.server.tsx';
import { MAILS } from '../../mails.table.server.ts';
import { untaxedRenewals } from '../vat-words.server.ts';
import { ORDER_MAILS, type OrderMailData, type OrderMailKind } from './order-mail.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' as const });

const QUEBEC = {
  net: usd(47_988),
  taxes: [
    { kind: 'gst' as const, rate: 5_000, amount: usd(2_399) },
    { kind: 'qst' as const, rate: 9_975, amount: usd(4_787) },
  ],
  total: usd(55_174),
};
const RENEWAL = { ...QUEBEC, net: usd(64_308), total: usd(73_938) };

const DATA: OrderMailData = {
  orderId: '0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11',
  orderNumber: 1042,
  plan: 'premium',
  term: 'year',
  route: 'card',
  country: 'CA',
  isConsumer: true,
  isFirst: true,
  destination: '',
  renews: true,
  invoice: 'PG-2026-000017',
  voided: 'PG-2026-000009',
  vatId: 'DE136695976',
  amount: QUEBEC,
  renewal: RENEWAL,
  at: '2026-11-21T22:41:07.000Z',
  paidUntil: '2027-11-21T22:41:07.000Z',
};

function mailOf(kind: OrderMailKind, locale: Locale, changes: Partial<OrderMailData> = {}) {
  const owed = {
    id: 'a',
    idempotency_key: 'k',
    recipient: 'jo@example.com',
    attempts: 0,
    mail: kind,
    locale,
  };
  return renderMail(MAILS, { ...owed, data: { ...DATA, ...changes } }, 'https://papergrove.example');
}

const PREMIUM = 'Papergrove Premium';
const MONTH_NOTICE =
  /no more than a month’s notice|Frist von höchstens einem Monat|preaviso máximo de un mes|préavis d’un mois au plus|preavviso di un mese al massimo|aviso prévio de no máximo um mês/;

/** One kind of space, as people read it. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const day = (iso: string, locale: Locale) => printDate(new Date(iso), LOCALES[locale].hreflang);

const EVERY = LOCALE_CODES.flatMap((locale) => ORDER_MAILS.map((kind) => ({ locale, kind })));

test.each(LOCALE_CODES)(
  'I13.9 in %s the receipt says that a VAT id is still being checked, once',
  (locale) => {
    const said = plain(translator(locale, 'mail')('receipt.vatPending', { vatId: 'DE503000004' }));
    const text = (changes: Partial<OrderMailData>) => plain(mailOf('receipt', locale, changes).text);
    expect(text({ vatId: 'DE503000004' })).toContain(said);
    expect(text({ vatId: 'DE503000004', isFirst: false })).not.toContain('DE503000004');
    const notice = (isVatConfirmed: boolean) =>
      plain(mailOf('renewal-notice', locale, { isVatConfirmed }).text);
    const back = plain(untaxedRenewals(RENEWAL, locale));
    expect(notice(true)).toContain(back);
    expect(notice(false)).not.toContain(back);
  },
);

describe('mails about an order', () => {
  test.each(EVERY)('$kind in $locale: complete, the same in HTML and text', ({ kind, locale }) => {
    for (const route of ['card', 'paypal', 'retailer'] as const) {
      const { subject, html, text } = mailOf(kind, locale, {
        route,
        invoice: route === 'retailer' ? null : DATA.invoice,
      });
      for (const words of [subject, shownHtml(html), text]) {
        expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
        expect(words.length).toBeGreaterThan(5);
      }
      expect(html).toContain(`lang="${locale}"`);
      expect(subject).toContain('Papergrove');
      // No letter is of another language by accident: what a number needs is there.
      expect(text).not.toMatch(/ {2,}|\.\.| ,/);
    }
  });

  test.each(LOCALE_CODES)(
    'U49 U53 I18.61 the receipt in %s: lines, total, renewal, and how to stop it',
    (locale) => {
      const { text, html } = mailOf('receipt', locale);
      const written = plain(text);
      for (const amount of [
        QUEBEC.net,
        ...QUEBEC.taxes.map((tax) => tax.amount),
        QUEBEC.total,
        RENEWAL.total,
      ])
        expect(written).toContain(plain(formatMoney(amount, locale)));
      expect(written).toContain(plain(day(DATA.at, locale)));
      expect(written).toContain(plain(day(DATA.paidUntil ?? '', locale)));
      const tree = plain(translator(locale, 'grove')('receipt.mail'));
      for (const words of ['PG-2026-000017', '1042', tree]) expect(written).toContain(words);
      expect(text).toContain(`https://papergrove.example/app/account/billing/?lang=${locale}`);
      expect(text).toContain('/company/terms-of-use/');
      expect(html).toContain(`href="https://papergrove.example/app/account/billing/?lang=${locale}"`);
    },
  );

  test.each(LOCALE_CODES)(
    'S50 S53 in %s it is told who gave the money back, or that it was not given back after all',
    (locale) => {
      const [refund, dispute] = (['refund', 'dispute'] as const).map((because) =>
        mailOf('credit-note', locale, { because }),
      );
      expect(refund?.text).not.toBe(dispute?.text);
      expect(refund?.subject).not.toBe(dispute?.subject);
      const taken = mailOf('credit-note-void', locale, { because: 'refund' });
      expect(taken.text).not.toBe(mailOf('credit-note-void', locale, { because: 'dispute' }).text);
      for (const number of ['PG-2026-000009', 'PG-2026-000017']) expect(taken.text).toContain(number);
    },
  );

  test.each(['card', 'paypal', 'retailer'] as const)(
    'R4.4.34 U57 the mail of a rejected renewal has one button, to where it is paid: %s',
    (route) => {
      for (const locale of LOCALE_CODES) {
        const { html } = mailOf('payment-rejected', locale, { route });
        const buttons = [
          ...html.matchAll(/class="button"|<a [^>]*href="[^"]*\/app\/account\/billing\/[^"]*"/g),
        ];
        expect(buttons).toHaveLength(1);
      }
    },
  );

  test.each(LOCALE_CODES)('I13.23 in %s receipt and notice of a year that months follow say so', (locale) => {
    const changes = { country: 'DE', nextTerm: 'month' } as const;
    for (const kind of ['receipt', 'renewal-notice'] as const) {
      const said = plain(mailOf(kind, locale, changes).text);
      expect(said).toMatch(MONTH_NOTICE);
      expect(said).toContain(plain(formatMoney(RENEWAL.total, locale)));
      expect(plain(mailOf(kind, locale, { country: 'DE' }).text)).not.toMatch(MONTH_NOTICE);
    }
    const month = plain(mailOf('receipt', locale, { ...changes, term: 'month', isFirst: false }).text);
    expect(month).toContain(
      plain(translator(locale, 'mail')('order.item', { term: 'month', product: PREMIUM })),
    );
    expect(month).not.toMatch(MONTH_NOTICE);
  });

  test('the sum of the lines is the total', () => {
    const sum = QUEBEC.taxes.reduce((all, { amount }) => all + amount.minor, QUEBEC.net.minor);
    expect(sum).toBe(QUEBEC.total.minor);
  });

  test.each(LOCALE_CODES)(
    'U55 in %s: consumers in the European Union are told of their withdrawal',
    (locale) => {
      const until = plain(day('2026-12-05T22:41:07.000Z', locale));
      const told = plain(mailOf('receipt', locale, { country: 'DE' }).text);
      expect(told).toContain(until);
      for (const changes of [
        { country: 'CA' },
        { country: 'DE', isConsumer: false },
        { country: 'DE', isFirst: false },
        { country: 'DE', route: 'retailer' as const, invoice: null },
      ])
        expect(plain(mailOf('receipt', locale, changes).text), JSON.stringify(changes)).not.toContain(until);
    },
  );

  test('U51 U54 the pages without sign-in are linked as soon as they exist', () => {
    const { text } = mailOf('receipt', 'de', { country: 'DE' });
    expect(text).toContain('https://papergrove.example/de/company/cancel-contract/');
    expect(text).toContain('https://papergrove.example/de/company/withdraw/');
  });

  test('the receipt of a retailer says who charged, and no invoice of ours', () => {
    const { text } = mailOf('receipt', 'en', { route: 'retailer', invoice: null });
    expect(text).toContain('Your payment was taken by ClickBank');
    expect(text).not.toContain('PG-');
  });

  test.each(LOCALE_CODES)(
    'U44 in %s: of the retailer’s price it is said that taxes are not in it',
    (locale) => {
      const t = translator(locale, 'mail');
      const amount = { net: RENEWAL.net, taxes: [], total: RENEWAL.net };
      const retailer = { route: 'retailer', invoice: null, amount, renewal: amount } as const;
      const price = formatMoney(RENEWAL.net, locale);
      const said = (kind: OrderMailKind) => plain(mailOf(kind, locale, retailer).text);
      const untaxed = plain(t('order.untaxed', { total: price }));
      const renews = { date: day(DATA.paidUntil ?? '', locale), total: price, retailer: 'ClickBank' };
      expect(said('receipt')).toContain(plain(t('order.renewsRetailer', renews)));
      expect(said('renewal-notice')).toContain(
        plain(t('renewal-notice.leadRetailer', { ...renews, product: 'Papergrove Premium' })),
      );
      for (const kind of ['payment-rejected', 'credit-note'] as const) expect(said(kind)).toContain(untaxed);
      for (const kind of ['receipt', 'renewal-notice', 'credit-note'] as const) {
        expect(said(kind)).toContain(t('order.labels.net'));
        expect(said(kind)).not.toContain(`${t('order.labels.total')}:`);
      }
    },
  );

  test('a renewal is not thanked for like a purchase, and what does not renew says so', () => {
    expect(mailOf('receipt', 'en', { isFirst: false }).subject).toBe('Renewed: Papergrove Premium');
    const { text } = mailOf('receipt', 'en', { renews: false });
    expect(text).toContain('does not renew');
    expect(text).not.toContain(formatMoney(RENEWAL.total, 'en'));
  });

  test.each(LOCALE_CODES)('U57 R4.4.34 a rejected payment in %s: what happened and what to do', (locale) => {
    const texts = (['card', 'paypal', 'retailer'] as const).map(
      (route) => mailOf('payment-rejected', locale, { route }).text,
    );
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(plain(text)).toContain(plain(formatMoney(RENEWAL.total, locale)));
      expect(text).toContain('/app/account/billing/');
    }
  });

  test.each(LOCALE_CODES)('U57 in %s a rejected payment says until when files can be had', (locale) => {
    const said = (paidUntil: string) => plain(mailOf('payment-rejected', locale, { paidUntil }).text);
    const paused = plain(translator(locale, 'mail')('payment-rejected.paused'));
    const [later, before] = ['2027-01-15T00:00:00Z', '2026-11-20T00:00:00Z'];
    expect(said(later)).toContain(plain(day(later, locale)));
    expect(said(later)).not.toContain(paused);
    expect(said(before)).toContain(paused);
  });

  test.each(LOCALE_CODES)('I13.6 in %s a rejected payment names the day on which the plan ends', (locale) => {
    const paidUntil = '2026-11-20T00:00:00Z';
    const ends = plain(day('2026-12-11T00:00:00Z', locale));
    expect(plain(mailOf('payment-rejected', locale, { route: 'card', paidUntil }).text)).toContain(ends);
    // Who tries again is not us, and tells nobody for how long.
    expect(plain(mailOf('payment-rejected', locale, { route: 'paypal', paidUntil }).text)).not.toContain(
      ends,
    );
  });

  test.each(LOCALE_CODES)(
    'I13.6 in %s a cancellation taken back: what renews when, and for how much',
    (locale) => {
      const said = plain(mailOf('subscription-resumed', locale).text);
      const total = formatMoney(RENEWAL.total, locale);
      for (const words of ['1042', '22:41', day(DATA.at, locale), day(DATA.paidUntil ?? '', locale), total])
        expect(said).toContain(plain(words));
    },
  );

  test.each(LOCALE_CODES)('U53 U57 a cancellation in %s: what, day and time, and until when', (locale) => {
    const text = plain(
      mailOf('subscription-cancelled', locale, {
        renews: false,
        paidUntil: '2027-11-21T04:25:00.000Z',
      }).text,
    );
    for (const words of [
      'Papergrove',
      '1042',
      day(DATA.at, locale),
      '22:41',
      day(DATA.paidUntil ?? '', locale),
      '04:25',
    ])
      expect(text).toContain(plain(words));
  });

  test.each(LOCALE_CODES)(
    'U56 a renewal notice in %s: date, price, boxed deadline, the way to stop it',
    (locale) => {
      const { text, html } = mailOf('renewal-notice', locale, { amount: null, invoice: null });
      const written = plain(text);
      expect(written).toContain(plain(day('2027-11-21T00:00:00Z', locale)));
      expect(written).toContain(plain(day('2027-11-20T00:00:00Z', locale)));
      expect(written).toContain(plain(formatMoney(RENEWAL.total, locale)));
      expect(text).toContain('/app/account/billing/');
      expect(html).toMatch(/border:2px solid/);
    },
  );

  test('data that do not fit give the mail up, loudly', () => {
    expect(() => mailOf('receipt', 'en', { renewal: { ...RENEWAL, total: usd(0.5) } })).toThrow();
  });
});
