import type { LawSource } from '../../../document/document.ts';
import type { Use } from '../../../document/guidance.ts';
import type { Outline } from '../../../document/outline.ts';
import type { StateChange } from '../../../document/updates/state.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, isImported } from '../../../services/catalogue/catalogue.ts';
import type { HistoryEntry } from '../../../services/catalogue/history.ts';
import { parseIsoDate, printDate } from '../../../shared/dates.ts';
import { hasKey } from '../../../shared/keys.ts';
import { parsePlace, placeName } from '../../../shared/places.ts';
import type { PageContext } from '../../page-context.server.ts';
import { sampleOf } from '../../sections/sample/load.server.ts';
import type { TrustProps } from './trust.tsx';

/** Clauses that a change names; one that rewrites all of them needs no list. */
const TITLES_NAMED = 5;
/** Names that clauses of templates have for what the shared ones are about. */
const SHARED_NAMES: Readonly<Record<string, string>> = { law: 'governing_law', data: 'data_protection' };

/** Everything about a template that a visitor can check before they trust it. */
export async function loadTrust(
  page: PageContext,
  entry: CatalogueEntry,
  { guidance }: Outline,
): Promise<TrustProps> {
  const { locale, services } = page;
  const { template: texts } = textsOf(locale, 'trust');
  const sample = sampleOf(page);
  return {
    texts,
    use: toldUse(page, guidance.use),
    places: guidance.places.flatMap(({ place, text }) => {
      const known = parsePlace(place);
      return known ? [{ name: placeName(known, locale), text }] : [];
    }),
    // Where something is known of each place, the rest says it once more.
    general: guidance.places.length > 0 ? [] : guidance.general,
    history: toldHistory(page, entry, await services.catalogue.history(entry.id)),
    sample: sample && {
      text: translator(locale, 'trust')('template.sampleText', { title: sample.entry.title }),
      files: sample.files,
    },
    howHref: pathOf('how-we-write', locale) ?? '',
  };
}

/** What its author says of when to use it, and when not; nothing of what was not said. */
function toldUse({ locale }: PageContext, { sources, ...advice }: Use): TrustProps['use'] {
  const { template: texts } = textsOf(locale, 'trust');
  const told = (['audience', 'unsuitable', 'lawyer'] as const).map((kind) => [kind, advice[kind]] as const);
  const laws = sources?.map((source) => lawText(locale, source)).join('; ');
  return [...told, ['sources', laws] as const].flatMap(([kind, text]) =>
    text ? [{ name: texts[kind], text }] : [],
  );
}

function lawText(locale: PageContext['locale'], { law, seen }: LawSource): string {
  const date = parseIsoDate(seen ?? '');
  if (!date) return law;
  return translator(locale, 'trust')('template.seen', {
    law,
    date: printDate(date, LOCALES[locale].hreflang),
  });
}

/** Who wrote it, as far as the library knows. */
export function authorOf({ locale }: PageContext, entry: CatalogueEntry): string {
  const { template } = textsOf(locale, 'trust');
  return isImported(entry) ? template.authorTheirs : template.authorOurs;
}

/** The sections of a template, and why they are there where its author, or we of all like them, have said so. */
export function reasonedSections(
  entry: CatalogueEntry,
  { guidance }: Outline,
): { number: string; title: string; reason: string | undefined }[] {
  const { clauses } = textsOf(entry.locale, 'trust');
  return guidance.clauses.map(({ id, number, title, texts }) => {
    const name = SHARED_NAMES[id] ?? id;
    return { number, title, reason: texts[0] ?? (hasKey(clauses, name) ? clauses[name] : undefined) };
  });
}

function toldHistory(
  { locale }: PageContext,
  entry: CatalogueEntry,
  history: readonly HistoryEntry[],
): TrustProps['history'] {
  const { template: texts } = textsOf(locale, 'trust');
  const { hreflang } = LOCALES[locale];
  return history.map(({ at, change }) => ({
    date: at && printDate(at, hreflang),
    text: change ? changeText(locale, entry, change) : firstText(texts, history.length, at),
  }));
}

type Texts = TrustProps['texts'];

function firstText(texts: Texts, states: number, at: Date | null): string {
  if (at === null) return texts.before;
  return states === 1 ? texts.since : texts.first;
}

function changeText(locale: PageContext['locale'], entry: CatalogueEntry, change: StateChange): string {
  const t = translator(locale, 'trust');
  const { template: texts } = textsOf(locale, 'trust');
  const titled = (['added', 'reworded', 'removed'] as const).flatMap((kind) =>
    change[kind].length > 0 ? [t(`template.${kind}`, { titles: named(entry, change[kind]) })] : [],
  );
  const others = (['outside', 'fields', 'notes'] as const).filter((kind) => change[kind]);
  const all = [...titled, ...others.map((kind) => texts[kind])];
  return all.length > 0 ? all.join(' ') : texts.checked;
}

function named({ locale }: CatalogueEntry, titles: readonly string[]): string {
  const shown = titles.length > TITLES_NAMED ? [...titles.slice(0, TITLES_NAMED), '…'] : titles;
  return new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'unit' }).format(shown);
}
