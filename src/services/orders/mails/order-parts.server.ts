import { LOCALES } from '../../../locales/locales.table.ts';
import { pathOf } from '../../../routes/paths.ts';
import { DAY } from '../../../shared/clock.ts';
import { COMPANY, RETAILER } from '../../../shared/company.table.ts';
import { type LetterPart, partsOf } from '../../mail/frame/letter.ts';
import { isSoldByUs } from '../../payments/routes.table.ts';
import { isInUnion } from '../../subscriptions/tax.ts';
import { noticeDays } from '../notices.table.ts';
import { WITHDRAWAL_DAYS } from '../withdrawal.server.ts';
import type { Writing } from './order-facts.server.ts';

/** What renews when and at which price, and how it is stopped (U49). */
export function renewalParts(writing: Writing): LetterPart[] {
  const { t, data, locale, paidUntil, billing, renewalTotal: total } = writing;
  const title = { kind: 'title', text: t('order.nextTitle') } as const;
  if (!data.renews) return [title, { kind: 'text', text: t('order.noRenewal') }];
  const list = new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'conjunction' });
  const days = list.format(noticeDays(data.country, locale).map(String));
  return partsOf(
    title,
    {
      kind: 'text',
      text: !isSoldByUs(data.route)
        ? t('order.renewsRetailer', { date: paidUntil, total, retailer: RETAILER })
        : t(writing.goesOnByMonth ? 'order.renewsByMonth' : 'order.renews', {
            term: data.term,
            date: paidUntil,
            total,
          }),
    },
    data.term === 'year' && { kind: 'text', text: t('order.notice', { days }) },
    { kind: 'text', text: t('order.stop') },
    { kind: 'link', label: t('order.stopHere'), href: billing },
    pageLink(writing, 'cancel-contract', 'order.stopWithout'),
  );
}

/** For consumers in the European Union, who buy from us and not from the retailer (U55). */
export function withdrawalParts(writing: Writing): LetterPart[] {
  const { t, data, date } = writing;
  const isOurs = isSoldByUs(data.route) && data.isFirst && data.isConsumer;
  if (!isOurs || !isInUnion(data.country)) return [];
  const until = date(new Date(Date.parse(data.at) + WITHDRAWAL_DAYS * DAY).toISOString());
  return partsOf(
    { kind: 'title', text: t('order.withdrawTitle') },
    { kind: 'text', text: t('order.withdraw', { date: until }) },
    pageLink(writing, 'withdraw', 'order.withdrawHere'),
  );
}

/** What every receipt ends with. */
export function lastParts(writing: Writing): LetterPart[] {
  const isOurs = isSoldByUs(writing.data.route);
  return partsOf(isOurs && pageLink(writing, 'terms-of-use', 'order.terms'), questions(writing));
}

/** Whom to ask about the order. */
export function questions({ t, data }: Writing): LetterPart {
  const values = { email: COMPANY.email, order: data.orderNumber.toString() };
  return { kind: 'text', soft: true, text: t('order.questions', values) };
}

/** A page of the site by its key; none where it does not exist. */
export function pageLink(
  { t, locale, publicUrl }: Writing,
  key: string,
  label: 'order.stopWithout' | 'order.withdrawHere' | 'order.terms',
): LetterPart | undefined {
  const path = pathOf(key, locale);
  return path === undefined ? undefined : { kind: 'link', label: t(label), href: `${publicUrl}${path}` };
}
