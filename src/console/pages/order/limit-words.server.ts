import { translator } from '../../../locales/messages.server.ts';
import { limitOf } from '../../../services/operators/permissions.ts';
import { type CountedBefore, figureOf } from '../../../services/orders/acts/order-act.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';

type Asking = { locale: OperatorPage['locale']; operator: Pick<OperatorPage['operator'], 'roles'> };

/** What somebody with a limit may yet give back alone, and what counts against it. */
export function limitWords(
  { locale, operator }: Asking,
  currency: string,
  counted: CountedBefore,
): string | null {
  const limit = limitOf(operator.roles, 'order.refund');
  if (limit === null) return null;
  const t = translator(locale, 'console-office');
  const minor = limit - figureOf({ minor: 0 }, counted);
  if (minor <= 0) return t('order.limitNone');
  return t('order.limit', { amount: wordsOf(locale).money({ minor, currency }) });
}
