import { textsOf, translator } from '../../../locales/messages.server.ts';
import { shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import type { SettingName, WrittenSetting } from '../../../services/settings/setting.ts';
import type { Locale } from '../../../shared/locale.ts';
import { zonedMoment } from '../../../shared/zoned.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { Tone } from '../../parts/table.tsx';
import type { Overview } from '../../settings/overview.server.ts';
import { dayWords } from '../../settings/setting-words.server.ts';

/** How an article stands in a language, in the order in which somebody should look. */
export const STANDINGS = ['scheduled', 'draft', 'live', 'shipped', 'none'] as const;
export type Standing = (typeof STANDINGS)[number];

const TONES = {
  scheduled: 'warn',
  draft: 'warn',
  live: 'good',
  shipped: 'quiet',
  none: 'quiet',
} as const satisfies Record<Standing, Tone>;

export function articleName(record: string, locale: Locale): SettingName<'article'> {
  return { kind: 'article', key: record, locale };
}

/** What visitors see of an article, or will: a draft counts where nothing else stands. */
export function standingOf(record: string, locale: Locale, all: Overview): Standing {
  const name = articleName(record, locale);
  if (all.held(name)) return 'live';
  if (all.coming(name)) return 'scheduled';
  if (all.draft(name)) return shippedArticle(record, locale) ? 'shipped' : 'draft';
  return shippedArticle(record, locale) ? 'shipped' : 'none';
}

/** From when an article is shown: by the clocks of whoever wrote it, and by UTC. */
export function startWords(reader: ConsoleLocale, day: string, value: WrittenSetting['value']): string {
  const time = 'time' in value ? value.time : null;
  if (!time) return dayWords(reader, day);
  const t = translator(reader, 'console-newsroom');
  const told = { day: dayWords(reader, day), time: time.at, zone: time.zone };
  if (time.zone === 'UTC') return t('startsUtc', told);
  return t('starts', { ...told, moment: wordsOf(reader).moment(zonedMoment(day, time.at, time.zone)) });
}

/** The same as a badge, with the draft beside it. */
export function standingBadge(
  reader: ConsoleLocale,
  { record, locale }: { record: string; locale: Locale },
  all: Overview,
): { tone: Tone; text: string } {
  const t = translator(reader, 'console-newsroom');
  const { states } = textsOf(reader, 'console-newsroom');
  const name = articleName(record, locale);
  const standing = standingOf(record, locale, all);
  const coming = all.coming(name);
  const state =
    standing === 'scheduled' && coming?.fromDay
      ? t('states.scheduled', { date: startWords(reader, coming.fromDay, coming.value) })
      : states[standing === 'scheduled' ? 'live' : standing];
  const isDrafted = standing !== 'draft' && all.draft(name) !== undefined;
  return {
    tone: isDrafted ? 'warn' : TONES[standing],
    text: isDrafted ? t('states.changedDraft', { state }) : state,
  };
}
