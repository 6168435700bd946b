import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../locales/locales.table.ts';
import { translator } from '../../locales/messages.server.ts';
import { order as bought } from '../../services/orders/settlement.fixture.ts';
import type { SubscribedOrder } from '../../services/orders/subscribed.server.ts';
import { DAY, later } from '../../shared/clock.ts';
import { printDate, printTime } from '../../shared/dates.ts';
import { type ByLocale, byLocale, LOCALE_CODES } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import { billedOrder, resumeWords } from './billed-orders.server.ts';

const ORDER: SubscribedOrder = {
  ...bought,
  number: 1042,
  reference: 'cs_1',
  state: 'paid',
  licenceClass: 'individual',
  accountId: 'a1',
  accountMade: false,
  sessionNumber: null,
  email: 'jo@example.com',
  locale: 'en',
  offer: 'save50',
  package: 'premium-50',
  plan: 'premium',
  partner: null,
  destination: '',
  held: null,
  version: 1,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  subscription: undefined,
};

test.each(LOCALE_CODES)(
  'I13.22 in %s taking back a cancellation names the price of what goes on, by the month where it does',
  (locale) => {
    const subscription = { state: 'cancelled', renews: false, paidUntil: later(20 * DAY) } as const;
    const words = (['byMonth', 'byTerm'] as const).map((renewalRule) =>
      resumeWords({ ...ORDER, renewalRule, subscription }, locale, true),
    );
    const price = formatMoney(ORDER.renewal.total, locale);
    for (const text of words) expect(text).toContain(price);
    expect(words[0]).not.toBe(words[1]);
    expect(words[0]).toContain(`${price} ${byLocale(A_MONTH, locale)}`);
  },
);

const A_MONTH: ByLocale<string> = {
  en: 'a month',
  de: 'im Monat',
  es: 'al mes',
  fr: 'par mois',
  it: 'al mese',
  pt: 'ao mês',
};

describe.each(LOCALE_CODES)('I13.12 a plan that an operator restricted, in %s', (locale) => {
  test.each(['suspended', 'cancelled'] as const)('promises no files, although it is paid: %s', (state) => {
    const subscription = { state, renews: state === 'suspended', paidUntil: later(20 * DAY) } as const;
    const [open, restricted] = [false, true].map((isRestricted) =>
      billedOrder({ ...ORDER, subscription }, locale, isRestricted),
    );
    const promise = translator(locale, 'workspace')(
      state === 'suspended' ? 'billing.states.suspended.textUntil' : 'billing.states.cancelled.text',
      {
        date: printDate(subscription.paidUntil, LOCALES[locale].hreflang),
        time: printTime(subscription.paidUntil),
        total: formatMoney(ORDER.renewal.total, locale),
      },
    );
    expect(open?.sentence).toBe(promise);
    expect(restricted?.sentence).toBe(
      translator(locale, 'buying')(`restricted.${state}`, {
        date: printDate(subscription.paidUntil, LOCALES[locale].hreflang),
        time: printTime(subscription.paidUntil),
        total: formatMoney(ORDER.renewal.total, locale),
      }),
    );
  });
});

describe.each(LOCALE_CODES)('I13.23 a plan that goes on by the month, in %s', (locale) => {
  test('says until when it is paid, what a month costs, and when it ends', () => {
    const paidUntil = later(20 * DAY);
    const subscription = { state: 'active', renews: true, paidUntil } as const;
    const { sentence, canStop } = billedOrder({ ...ORDER, renewalRule: 'byMonth', subscription }, locale);
    expect(sentence.split(printDate(paidUntil, LOCALES[locale].hreflang))).toHaveLength(3);
    expect(sentence).toContain(formatMoney(ORDER.renewal.total, locale));
    expect(canStop).toBe(true);
    expect(sentence).not.toBe(billedOrder({ ...ORDER, subscription }, locale).sentence);
  });
});

describe.each(LOCALE_CODES)('U57 what a plan is to its owner, in %s', (locale) => {
  test.each(['suspended', 'disputed'] as const)(
    '%s: what was paid before lasts as long as it is paid',
    (standing) => {
      const state = standing === 'disputed' ? 'disputed' : 'paid';
      const sentenceUntil = (paidUntil: Date) =>
        billedOrder(
          { ...ORDER, state, subscription: { state: 'suspended', renews: true, paidUntil } },
          locale,
        ).sentence;
      const [ahead, past] = [later(20 * DAY), later(-DAY)];
      expect(sentenceUntil(ahead)).toContain(printDate(ahead, locale));
      expect(sentenceUntil(past)).not.toContain(printDate(past, locale));
    },
  );

  test('I13.6 a refused renewal names the day on which the plan ends unpaid, where it is known', () => {
    const paidUntil = later(-DAY);
    const subscription = { state: 'suspended', renews: true, paidUntil } as const;
    const ends = printDate(later(20 * DAY), LOCALES[locale].hreflang);
    expect(billedOrder({ ...ORDER, route: 'card', subscription }, locale).sentence).toContain(ends);
    expect(billedOrder({ ...ORDER, route: 'paypal', subscription }, locale).sentence).not.toContain(ends);
  });
});
