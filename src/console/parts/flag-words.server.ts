import { textsOf, translator } from '../../locales/messages.server.ts';
import { answerUntil, type Flag, isOverdue, mayConfirm } from '../../services/affiliate-flags/flag.ts';
import { now } from '../../shared/clock.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { Cell, Tone } from './table.tsx';

/** What a flag is, in a word or two, as its affiliate reads it. */
export function flagTitle(locale: ConsoleLocale, { rule }: Pick<Flag, 'rule'>): string {
  return translator(locale, 'affiliate-questions')(`found.${rule}.title`);
}

/** Where a flag stands: asked until when, answered, ready to be decided. */
export function flagState(locale: ConsoleLocale, flag: Flag): Cell & { tone: Tone } {
  const t = translator(locale, 'console-money');
  const { flag: texts } = textsOf(locale, 'console-money');
  const late = isOverdue(flag, now()) ? texts.overdue : null;
  if (flag.state === 'confirmed' || flag.state === 'dismissed')
    return { text: texts.states[flag.state], tone: 'quiet', small: null };
  if (flag.answer !== null) return { text: texts.states.answered, tone: 'warn', small: late };
  const until = answerUntil(flag);
  if (flag.state === 'open' || until === null)
    return { text: texts.states.open, tone: late ? 'bad' : 'warn', small: late };
  return mayConfirm(flag, now())
    ? { text: texts.states.silent, tone: 'warn', small: late }
    : { text: t('flag.asked', { date: wordsOf(locale).day(until) }), tone: 'quiet', small: late };
}
