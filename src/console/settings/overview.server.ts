import { textsOf, translator } from '../../locales/messages.server.ts';
import { windowOf } from '../../services/settings/in-force.ts';
import type { SettingName, WrittenSetting } from '../../services/settings/setting.ts';
import { nowMs } from '../../shared/clock.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { Cell } from '../parts/table.tsx';
import { dayWords } from './setting-words.server.ts';

/** What is changed of everything, looked up by name. */
export type Overview = {
  /** What holds now. */
  held(name: SettingName): WrittenSetting | undefined;
  /** What will hold from a day on. */
  coming(name: SettingName): WrittenSetting | undefined;
  draft(name: SettingName): WrittenSetting | undefined;
};

export async function overviewOf({ services }: OperatorPage): Promise<Overview> {
  const [drafts, published] = [await services.settings.drafts(), services.settings.published()];
  const of = (rows: readonly WrittenSetting[], name: SettingName) =>
    rows.filter((one) => one.kind === name.kind && one.key === name.key && one.locale === name.locale);
  const latest = (rows: readonly WrittenSetting[]) =>
    rows.toSorted((one, other) => windowOf(other)[0] - windowOf(one)[0]);
  return {
    held: (name) =>
      latest(of(published, name)).find((one) => {
        const [from, until] = windowOf(one);
        return from <= nowMs() && nowMs() < until;
      }),
    coming: (name) => of(published, name).find((one) => windowOf(one)[0] > nowMs()),
    draft: (name) => of(drafts, name)[0],
  };
}

/** How something stands, as a cell: a draft first, as it waits for somebody. */
export function standingCell(locale: ConsoleLocale, name: SettingName, all: Overview): Cell {
  const t = translator(locale, 'console-settings');
  const { states } = textsOf(locale, 'console-settings');
  const [held, coming] = [all.held(name), all.coming(name)];
  const small = all.draft(name) ? states.draft : null;
  if (held) return { text: name.kind === 'offer' ? states.running : states.changed, tone: 'good', small };
  if (coming?.fromDay)
    return { text: t('states.scheduled', { date: dayWords(locale, coming.fromDay) }), tone: 'warn', small };
  if (small) return { text: small, tone: 'warn' };
  return { text: name.kind === 'offer' ? states.none : states.shipped, tone: 'quiet' };
}

/** Who changed it last, and when. */
export function changedCell(locale: ConsoleLocale, held: WrittenSetting | undefined): Cell {
  if (!held?.publishedAt) return { text: '' };
  return { text: wordsOf(locale).day(held.publishedAt), small: held.publishedBy };
}
