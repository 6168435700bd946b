import { translator } from '../../locales/messages.server.ts';
import { shippedTextOf } from '../../services/settings/changes.server.ts';
import { windowOf } from '../../services/settings/in-force.ts';
import type { SettingName, WrittenSetting } from '../../services/settings/setting.ts';
import { nowMs } from '../../shared/clock.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Tone } from '../parts/table.tsx';
import { dayWords } from './setting-words.server.ts';

/** What of something is published, held and drafted, and all that was. */
export type Standing = {
  name: SettingName;
  history: readonly WrittenSetting[];
  published: readonly WrittenSetting[];
  held: WrittenSetting | undefined;
  draft: WrittenSetting | undefined;
};

export async function standingOf({ services }: OperatorPage, name: SettingName): Promise<Standing> {
  const history = await services.settings.history(name);
  const published = history.filter(({ state }) => state === 'published');
  const [held] = published
    .filter((one) => {
      const [from, until] = windowOf(one);
      return from <= nowMs() && nowMs() < until;
    })
    .toSorted((one, other) => windowOf(other)[0] - windowOf(one)[0]);
  return { name, history, published, held, draft: history.find(({ state }) => state === 'draft') };
}

/** Another release ships another text than the one that was changed. */
export function isStale(name: SettingName, held: WrittenSetting | undefined): boolean {
  const before = held?.shipped;
  return (
    name.kind === 'text' &&
    typeof before === 'object' &&
    before !== null &&
    'text' in before &&
    before.text !== shippedTextOf(name)
  );
}

/** The same as a badge. */
export function stateOf(
  { locale }: OperatorPage,
  { name, held, published }: Standing,
): { tone: Tone; text: string } {
  const t = translator(locale, 'console-settings');
  const [coming] = published.filter((one) => windowOf(one)[0] > nowMs());
  if (isStale(name, held)) return { tone: 'warn', text: t('states.stale') };
  if (held) return { tone: 'good', text: t(name.kind === 'offer' ? 'states.running' : 'states.changed') };
  if (coming?.fromDay)
    return { tone: 'warn', text: t('states.scheduled', { date: dayWords(locale, coming.fromDay) }) };
  return { tone: 'quiet', text: t(name.kind === 'offer' ? 'states.none' : 'states.shipped') };
}
