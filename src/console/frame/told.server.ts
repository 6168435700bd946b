import type { Messages } from '../../locales/messages.server.ts';
import { ACTIONS, type ActName } from '../../services/operators/permissions.table.ts';
import { clearedCookie, cookie } from '../../shared/cookies.server.ts';
import type { ConsoleLocale } from './console-locale.ts';
import { wordsOf } from './words.server.ts';

/** Why nothing was done. */
export type Because = keyof Messages['console-acts']['refusals'];
/** What the next page says once: an act is done, a second person is asked, or why it is not done. */
export type Told = { done: ActName } | { asked: ActName } | { not: Because };

export function toldCookie(told: Told, secure: boolean): string {
  return cookie('pg_told', Object.entries(told).flat().join(':'), secure);
}

export function clearedTold(secure: boolean): string {
  return clearedCookie('pg_told', secure);
}

/** What the cookie says in words; null for anything that is none of ours. */
export function toldWords(
  text: string | undefined,
  { locale, refusals }: { locale: ConsoleLocale; refusals: Messages['console-acts']['refusals'] },
): { text: string; isRefusal: boolean } | null {
  const [kind, name] = text?.split(':') ?? [];
  const { acts } = wordsOf(locale);
  if (kind === 'not' && name && Object.hasOwn(refusals, name))
    // Just found among them.
    return { text: refusals[name as Because], isRefusal: true };
  const act = ACTIONS.find((each): each is ActName => each === name && !each.endsWith('.see'));
  if (!act) return null;
  if (kind === 'asked') return { text: acts('asked'), isRefusal: false };
  return kind === 'done' ? { text: acts(`acts.${act}.done`), isRefusal: false } : null;
}
