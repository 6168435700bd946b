import { translator } from '../../locales/messages.server.ts';
import { DAY, nowMs } from '../../shared/clock.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';

/** How long the evidence of a dispute may still be handed in: '5 days left for evidence, until Dec 2, 2026'. */
export function evidenceWords(locale: ConsoleLocale, due: Date): string {
  const t = translator(locale, 'console-office');
  const date = wordsOf(locale).day(due);
  const left = due.getTime() - nowMs();
  return left < 0 ? t('inbox.late', { date }) : t('inbox.evidence', { days: Math.floor(left / DAY), date });
}
