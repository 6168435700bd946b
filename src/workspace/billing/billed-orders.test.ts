import { describe, expect, test } from 'vitest';
import type { SubscribedOrder } from '../../services/orders/orders.server.ts';
import { order as bought } from '../../services/orders/settle.fixture.ts';
import { DAY, later } from '../../shared/clock.ts';
import { printDate } from '../../shared/dates.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { billedOrder } from './billed-orders.server.ts';

const ORDER: SubscribedOrder = {
  ...bought,
  number: 1042,
  reference: 'cs_1',
  state: 'paid',
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
});
