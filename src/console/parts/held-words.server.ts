import { translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';

/** Why money is held, in the reader's language, with the order it is about; as settling wrote it where it is none of these. */
export function heldWords(locale: ConsoleLocale, held: string): { text: string; href: string | null } {
  const t = translator(locale, 'console-office');
  const [, twice] = /^paid twice: order (\d+) entitles the account$/.exec(held) ?? [];
  if (twice) return { text: t('order.held.twice', { number: twice }), href: `${CONSOLE}orders/${twice}/` };
  if (held.startsWith('the sale is of the order ')) return { text: t('order.held.another'), href: null };
  const [, count, asked, paid] = /^payment (\d+): (.+) was asked, (.+) was paid$/.exec(held) ?? [];
  if (count && asked && paid) return { text: t('order.held.amount', { count, asked, paid }), href: null };
  return { text: held, href: null };
}
