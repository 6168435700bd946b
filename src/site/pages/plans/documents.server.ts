import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CHOSEN } from '../../../routes/buy-href.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { chosenEntry } from '../../../services/catalogue/chosen-entry.server.ts';
import type { OfferRow } from '../../../services/subscriptions/offers.table.ts';
import { named } from '../../../shared/named.ts';
import { documentCard, type PageContext } from '../../page-context.server.ts';
import type { PlansProps } from './plans-page.tsx';

const SHOWN = 8;
/** Beside a bill: a document of a page weighs no more than 13 KB. */
const SHOWN_WITH_BILL = 4;
/** What a company plans, lends, orders and tells its people: across the departments. */
const KIT = ['business-plan', 'marketing-plan', 'purchase-order', 'employee-handbook'];

/** The real documents under the plans of an offer, fewer where its bill stands there too; null where it shows none. */
export function documentsOf(
  page: PageContext,
  { documents: which, campaign }: OfferRow,
): PlansProps['documents'] {
  if (!which || which === 'chosen') return null;
  const locale = page.contentLocale;
  const texts = textsOf(locale, 'pricing').documents;
  const t = translator(locale, 'pricing');
  const entries = entriesOf(page, which).slice(0, campaign ? SHOWN_WITH_BILL : SHOWN);
  const counts = entries.flatMap(({ pages }) => pages ?? []);
  return {
    title: texts.title,
    all: texts.all,
    allHref:
      pathOf('templates', page.locale) ?? workspaceAddress(page.settings.webappUrl, 'search/', page.locale),
    inEnglish: entries.some((entry) => entry.locale !== locale) ? texts.english : null,
    cards: entries.map((entry) => documentCard(page, entry)),
    departments: textsOf(locale, 'chrome').templatesMenu,
    firstPages: textsOf(locale, 'templates').card.firstPages,
    pageCounts: Object.fromEntries(counts.map((count) => [count, t('documents.pages', { count })])),
  };
}

function entriesOf(
  page: PageContext,
  which: 'hr' | 'legal' | 'suggested' | 'kit',
): readonly CatalogueEntry[] {
  const { catalogue } = page.services;
  const locale = page.contentLocale;
  const suggested = catalogue.suggested(locale);
  switch (which) {
    case 'suggested':
      return suggested;
    case 'kit': {
      const kit = suggested.filter(({ family }) => KIT.includes(family));
      return kit.length > 0 ? kit : suggested.slice(0, KIT.length);
    }
    case 'hr':
    case 'legal':
      return catalogue.inDepartment(which, locale);
  }
}

/** The document the visitor chose before, as its card. */
export function chosenDocument(page: PageContext): PlansProps['chosen'] {
  const entry = chosenEntry(page, page.url.searchParams.get(CHOSEN));
  if (!entry) return null;
  const alt = named(textsOf(page.contentLocale, 'pricing').documents.chosen, entry.title, page.contentLocale);
  return { card: documentCard(page, entry), alt };
}
