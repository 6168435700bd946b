import { type Messages, textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { SettingName } from '../../../services/settings/setting.ts';
import { changedTexts, type FoundText, findTexts } from '../../../services/settings/text-search.server.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { languageIn } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { type Overview, overviewOf, standingCell } from '../../settings/overview.server.ts';
import { settingPath } from '../../settings/setting-path.ts';
import { isStale } from '../../settings/standing.server.ts';
import type { TextsProps } from './texts-page.tsx';

const MOST = 60;
/** Which texts without words to look for: those that are changed. */
const STATES = ['changed', 'draft', 'stale'] as const;
type AreaName = keyof Messages['console-settings']['areas'];
/** Where a text of an area stands; those that are not named stand on the site. */
const AREAS = new Map<string, AreaName>([
  ...named('mail', 'mail'),
  ...named(
    'workspace',
    `affiliate-area affiliate-changes affiliate-ended affiliate-erasure affiliate-invoices affiliate-money
     affiliate-notices affiliate-postbacks affiliate-questions affiliate-terms app-install apps arrival blanks books calendar companies drive drive-file erasing
     files filling finishing help importing items letterhead numbers own papers people plan-change plan-people products
     security send sharing sign-out team team-work updates uploads versions wording workspace`,
  ),
]);

function named(place: AreaName, areas: string): [string, AreaName][] {
  return areas.split(/\s+/).map((area) => [area, place]);
}

/** Looks for a sentence in all texts; without words, what is changed. */
export async function loadTexts(page: OperatorPage): Promise<TextsProps> {
  const { locale, url, services } = page;
  const texts = textsOf(locale, 'console-settings');
  const t = translator(locale, 'console-settings');
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 120);
  const spoken = LOCALE_CODES.find((code) => code === url.searchParams.get('language')) ?? null;
  const state = STATES.find((each) => each === url.searchParams.get('state')) ?? null;
  const all = await overviewOf(page);
  const changed = services.settings.published();
  const known = changedTexts([...changed, ...(await services.settings.drafts())]);
  const listed = q ? findTexts(q, { locale: spoken, changed, most: MOST + 1 }) : uniqueOf(known);
  const found = listed.filter(
    (one) => (spoken === null || one.locale === spoken) && fits(nameOf(one), state, all),
  );
  const any = { value: '', label: texts.search.any };
  return {
    ...texts.places.texts,
    filters: {
      label: texts.search.find,
      button: textsOf(locale, 'console').list.apply,
      search: { label: texts.search.find, value: q },
      fields: [
        {
          ...{ name: 'language', label: texts.search.language, value: spoken ?? '' },
          options: [any, ...LOCALE_CODES.map((code) => ({ value: code, label: languageIn(locale, code) }))],
        },
        {
          ...{ name: 'state', label: texts.search.standing, value: state ?? '' },
          options: [any, ...STATES.map((value) => ({ value, label: texts.states[value] }))],
        },
      ],
    },
    count:
      found.length > MOST
        ? t('search.most', { count: wordsOf(locale).count(MOST) })
        : t('search.found', { count: found.length }),
    table: {
      caption: texts.places.texts.title,
      empty: q ? texts.search.empty : texts.search.emptyChanged,
      columns: [
        { label: texts.columns.text, isMain: true },
        { label: texts.columns.where, isWords: true },
        { label: texts.columns.language, isWords: true },
        { label: texts.columns.state },
      ],
      rows: found.slice(0, MOST).map((one) => rowOf(page, one, all)),
    },
  };
}

function rowOf({ locale }: OperatorPage, one: FoundText, all: Overview): TextsProps['table']['rows'][number] {
  const { areas, states } = textsOf(locale, 'console-settings');
  const name = nameOf(one);
  const isOld = isStale(name, all.held(name));
  return {
    id: `${one.locale} ${name.key}`,
    cells: [
      { text: one.text, href: `${CONSOLE}${settingPath(name)}` },
      { text: areas[AREAS.get(one.area) ?? 'site'], small: name.key },
      { text: languageIn(locale, one.locale) },
      isOld ? { text: states.stale, tone: 'warn' } : standingCell(locale, name, all),
    ],
  };
}

function nameOf({ locale, area, path }: FoundText): SettingName {
  return { kind: 'text', key: `${area}.${path}`, locale };
}

function fits(name: SettingName, state: (typeof STATES)[number] | null, all: Overview): boolean {
  if (state === null) return true;
  if (state === 'draft') return all.draft(name) !== undefined;
  const held = all.held(name);
  return held !== undefined && (state === 'changed' || isStale(name, held));
}

function uniqueOf(texts: readonly FoundText[]): FoundText[] {
  return [...new Map(texts.map((one) => [`${one.locale} ${one.area}.${one.path}`, one])).values()];
}
