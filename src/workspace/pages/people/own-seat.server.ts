import { LOCALES } from '../../../locales/locales.table.ts';
import { translator } from '../../../locales/messages.server.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';

export type OwnSeat = {
  text: string;
  canLeave: boolean;
  /** It gives no access now. */
  needsPlan: boolean;
};

/**
 * What somebody's seat in another licence gives them, in plain words; null where they have none.
 * @param hasPlan of their own: a seat that was taken back is then none of their worries
 */
export async function ownSeat(
  { identity, locale, services }: MemberContext,
  hasPlan: boolean,
): Promise<OwnSeat | null> {
  const seat = await services.seats.seatOf(identity.accountId);
  const t = translator(locale, 'people');
  if (!seat) return null;
  const { holder } = seat;
  if (seat.endedAt) {
    if (hasPlan || seat.endedBecause !== 'removed') return null;
    const date = printDate(seat.endedAt, LOCALES[locale].hreflang);
    return { text: t('own.removed', { holder, date }), canLeave: false, needsPlan: true };
  }
  if (hasPlan) return { text: t('own.spare', { holder }), canLeave: true, needsPlan: false };
  const licence = await services.entitlements.active(identity.accountId);
  const text = licence
    ? t('own.taken', { holder, product: productName(licence.plan, locale) })
    : t('own.paused', { holder });
  return { text, canLeave: true, needsPlan: !licence };
}
