import { CLAIMS } from '../../claims/claims.table.ts';
import { claim } from '../../claims/claims.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { shippedOf } from '../../services/settings/changes.server.ts';
import { pricedBy } from '../../services/settings/kinds.table.ts';
import type { SettingFault, SettingName, Wanted } from '../../services/settings/setting.ts';
import { CURRENCY } from '../../services/subscriptions/currencies.table.ts';
import { hasKey } from '../../shared/keys.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { type SettingKind, type SettingValues, settingOf } from '../../shared/settings.ts';
import type { ConsoleLocale } from '../frame/console-locale.ts';
import { wordsOf } from '../frame/words.server.ts';
import { known, planNames } from '../parts/happening-words.server.ts';

/** What something that can be changed is called. */
export function settingLabel(locale: ConsoleLocale, { kind, key, locale: spoken }: SettingName): string {
  if (kind === 'article') return languageName(spoken);
  const { names } = textsOf(locale, 'console-settings');
  if (kind === 'price') return priceLabel(locale, key);
  return kind !== 'text' && kind !== 'offer' && hasKey(names, kind) ? known(names[kind], key) : key;
}

/** A plan; with its currency where that is none of dollars. */
function priceLabel(locale: ConsoleLocale, key: string): string {
  const { plan, currency } = pricedBy(key) ?? { plan: key, currency: CURRENCY };
  const name = known(planNames(locale), plan);
  return currency === CURRENCY ? name : `${name} (${currency})`;
}

/** A language by its own name. */
export function languageName(code: string | null): string {
  const locale = LOCALE_CODES.find((each) => each === code);
  return locale ? LOCALES[locale].name : '';
}

/** A day as people write it. */
export function dayWords(locale: ConsoleLocale, day: string): string {
  return wordsOf(locale).day(new Date(`${day}T00:00:00Z`));
}

export function faultWords(locale: ConsoleLocale, fault: SettingFault): string {
  const { faults } = textsOf(locale, 'console-settings');
  return { ...textsOf(locale, 'console-newsroom').faults, ...faults }[fault];
}

type Words = {
  readonly [K in SettingKind]: (locale: ConsoleLocale, value: SettingValues[K], key: string) => string;
};

const plain = (_: ConsoleLocale, { text }: { text: string }) => text;
const listed = (locale: ConsoleLocale, parts: readonly string[]) =>
  parts.join('\n') || textsOf(locale, 'console-settings').values.none;

/** A value in words, as lists, histories and proofs show it. */
const VALUES: Words = {
  text: plain,
  company: plain,
  offer: (locale, { discount, highlight }) =>
    translator(locale, 'console-settings')('values.offer', {
      discount: known(textsOf(locale, 'console-settings').discounts, discount),
      plan: known(planNames(locale), highlight),
    }),
  campaign: (locale, { lastDay }) => dayWords(locale, lastDay),
  price(locale, { byTheMonth, year }, key) {
    const currency = pricedBy(key)?.currency ?? CURRENCY;
    const t = translator(locale, 'console-settings');
    const { money } = wordsOf(locale);
    const month = money({ minor: byTheMonth, currency });
    return year === null
      ? t('values.priceOpen', { month })
      : t('values.price', { month, year: money({ minor: year, currency }) });
  },
  claim: (locale, { figure, source, date }) =>
    translator(locale, 'console-settings')('values.claim', {
      ...{ figure: wordsOf(locale).count(figure), source, date: dayWords(locale, date) },
    }),
  social: (locale, { links }) =>
    listed(
      locale,
      links.map(({ network, href }) => `${network} ${href}`),
    ),
  rating: (_, { score, source, href }) => `${score}, ${source}, ${href}`,
  switch: (locale, { on }) => textsOf(locale, 'console-settings').values[on ? 'on' : 'off'],
  'cookie-banner': (locale, { paths }) => listed(locale, paths),
  consent: (locale, { countries }) => listed(locale, [countries.join(' ')]),
  article: (_, { title, slug }) => title || slug,
};

/** A value in words; null is what nothing is shipped for. */
export function valueWords<K extends SettingKind>(
  locale: ConsoleLocale,
  { kind, key }: Pick<SettingName<K>, 'kind' | 'key'>,
  value: SettingValues[K] | null,
): string {
  const words: (locale: ConsoleLocale, value: SettingValues[K], key: string) => string = VALUES[kind];
  return value === null ? textsOf(locale, 'console-settings').values.none : words(locale, value, key);
}

/** What stands as it is shipped: of a figure what the site prints, as what the library holds is counted. */
export function shippedWords<K extends SettingKind>(
  locale: ConsoleLocale,
  { kind, key }: SettingName<K>,
  value: SettingValues[K] | null,
): string {
  if (kind !== 'claim' || !hasKey(CLAIMS, key)) return valueWords(locale, { kind, key }, value);
  const said = claim(key, locale);
  // What texts leave out, because there are too few of it.
  return said === 'none' ? textsOf(locale, 'console-settings').values.none : said;
}

/** A value with its days. */
export function wantedWords(locale: ConsoleLocale, name: SettingName, wanted: Wanted): string {
  const value = valueWords(locale, name, wanted.value);
  if (!wanted.fromDay && !wanted.untilDay) return value;
  const days = [wanted.fromDay, wanted.untilDay].map((day) => (day ? dayWords(locale, day) : ''));
  return `${value}\n${days.join(' – ').trim()}`;
}

/** The same of a draft; of a list also what it adds to what holds now, and what it leaves out. */
export function draftWords(locale: ConsoleLocale, name: SettingName, wanted: Wanted): string {
  const words = wantedWords(locale, name, wanted);
  const wants = itemsOf(wanted.value);
  if (!wants) return words;
  const t = translator(locale, 'console-settings');
  const holds = itemsOf(settingOf(name.kind, name.key) ?? shippedOf(name)) ?? [];
  const [added, leftOut] = [
    wants.filter((item) => !holds.includes(item)),
    holds.filter((item) => !wants.includes(item)),
  ];
  return [
    words,
    ...(added.length > 0 ? [t('values.added', { count: added.length, items: added.join(' ') })] : []),
    ...(leftOut.length > 0 ? [t('values.leftOut', { count: leftOut.length, items: leftOut.join(' ') })] : []),
  ].join('\n');
}

function itemsOf(value: SettingValues[SettingKind] | null): readonly string[] | undefined {
  if (value === null) return undefined;
  if ('countries' in value) return value.countries;
  return 'paths' in value ? value.paths : undefined;
}
