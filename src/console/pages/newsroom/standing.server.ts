import { textsOf, translator } from '../../../locales/messages.server.ts';
import { shippedArticle } from '../../../services/newsroom/shipped-articles.server.ts';
import type { SettingName } from '../../../services/settings/setting.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { ConsoleLocale } from '../../frame/console-locale.ts';
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
  const day = all.coming(name)?.fromDay;
  const state =
    standing === 'scheduled' && day
      ? t('states.scheduled', { date: dayWords(reader, day) })
      : states[standing === 'scheduled' ? 'live' : standing];
  const isDrafted = standing !== 'draft' && all.draft(name) !== undefined;
  return {
    tone: isDrafted ? 'warn' : TONES[standing],
    text: isDrafted ? t('states.changedDraft', { state }) : state,
  };
}
