import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Row } from '../../../routes/manifest.table.ts';
import { type Offer, offerOf } from '../../../services/subscriptions/offer.ts';
import type { Price } from '../../../services/subscriptions/price.ts';
import { now } from '../../../shared/clock.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadAsk } from '../../sections/ask/load.server.ts';
import { loadCurrencyChoice } from '../../sections/currency-choice/load.server.ts';
import { planNotes, planTableTexts, planViews, savingIn } from '../../sections/plan-price/load.server.ts';
import type { PlanNotes } from '../../sections/plan-price/plan-view.ts';
import { pageCurrency } from '../../sections/plan-price/price-words.server.ts';
import { loadYearCost } from '../../sections/year-cost/load.server.ts';
import { loadCheckout, notOfferedNotice } from '../checkout/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { chosenDocument, documentsOf } from './documents.server.ts';
import { offerBill } from './offer-bill.server.ts';
import type { PlansProps } from './plans-page.tsx';
import { productData } from './product-data.server.ts';

/** Plans and prices of one pricing address: what the offer of its record shows, as it stands now. */
export async function loadPlans(page: PageContext): Promise<LoadedPage> {
  const checkout = await loadCheckout(page);
  if (checkout) return checkout;
  const { row } = page.match ?? {};
  const look = lookOf(row);
  const offer = offerOf(row?.record, now(), pageCurrency(page));
  const chosen = offer.row.documents === 'chosen' ? chosenDocument(page) : null;
  const words = wordsOf(page, offer, chosen?.card.title);
  const notOffered = notOfferedNotice(page);
  const plans = planViews(page, offer.prices, offer.row.highlight);
  const documents = documentsOf(page, offer.row);
  // Documents take the place of the bill, but on a page that is called by what it saves.
  const bill = documents && offer.lastDay === null ? null : offerBill(page, offer, highlighted(offer));
  return {
    page: {
      name: 'plans',
      props: {
        look,
        lang: page.contentLocale,
        title: words.title,
        lead: words.lead,
        until: words.until,
        notOffered,
        plans,
        currency: loadCurrencyChoice(page),
        year: documents || look === 'pricing-earlier' ? null : loadYearCost(page, offer.prices),
        notes: notSaidIn(bill?.points ?? [], planNotes(page)),
        table: planTableTexts(page, words.title),
        bill,
        first: offer.ended ? undefined : offer.row.first,
        documents,
        chosen,
        questions: questionsOf(page.contentLocale, offer),
        ask: loadAsk(page),
      },
    },
    title: words.headTitle,
    description: words.description,
    ...(row?.key === 'pricing-plans' ? { structured: [productData(page, offer.prices, words.lead)] } : {}),
    ...(chosen || notOffered ? { index: false } : {}),
  };
}

/** An experiment's page shows the table as it was, with what buys a plan on a line of its own. */
function lookOf(row: Row | undefined): PlansProps['look'] {
  if (row?.key === 'pricing-plans-earlier') return 'pricing-earlier';
  return row?.layout === 'pricing-new' ? 'pricing-new' : 'pricing';
}

function highlighted(offer: Offer): Price {
  const found = offer.prices.find(({ plan }) => plan === offer.row.highlight) ?? offer.prices[0];
  if (!found) throw new Error(`the offer ${offer.name} has no packages`);
  return found;
}

type OfferTexts = {
  title: string;
  lead: string;
  headTitle: string;
  description: string;
  until: { text: string; ended: boolean } | null;
};

function wordsOf(page: PageContext, offer: Offer, document: string | undefined): OfferTexts {
  const locale = page.contentLocale;
  const t = translator(locale, 'pricing');
  // The words of an offer that has ended would promise a percentage that is gone.
  const words = offer.ended ? 'plans' : offer.row.words;
  const values = { percent: percentIn(locale, offer), document: document ?? '' };
  const title =
    words === 'document' && document
      ? t('offers.document.titleNamed', values)
      : t(`offers.${words}.title`, values);
  const date = offer.lastDay ? longDate(offer.lastDay, locale) : '';
  const until = offer.lastDay
    ? { text: t(offer.ended ? 'offers.ended' : 'offers.until', { date }), ended: offer.ended }
    : null;
  return {
    title,
    lead: t(`offers.${words}.lead`, values),
    headTitle: t('head.title', { headline: title }),
    description: t(descriptionKey(offer), { headline: title }),
    until,
  };
}

/** Of the headline: what each package saves in this language, or the most that one does. */
function percentIn(locale: Locale, { percent, row, prices }: Offer): number {
  if (percent === null) return 0;
  const savings = prices.map((price) => savingIn(locale, price));
  return row.percent === 'exact' ? Math.min(...savings) : Math.max(...savings);
}

function descriptionKey({ row, ended, name, lastDay }: Offer) {
  if (ended || name === 'plans') return 'head.plans';
  if (name === 'start') return 'descriptions.funnel';
  if (name === 'renew') return 'descriptions.renew';
  if (lastDay !== null) return 'descriptions.offer';
  return row.documents === 'hr' || row.documents === 'legal'
    ? 'descriptions.toolkit'
    : 'descriptions.library';
}

/** A last day as people write it; the day itself, whatever the zone of the server. */
function longDate(day: string, locale: Locale): string {
  return printDate(new Date(`${day}T00:00:00Z`), LOCALES[locale].hreflang);
}

function questionsOf(locale: Locale, offer: Offer) {
  const { title, ...rows } = textsOf(locale, 'pricing').questions;
  const annual = locale === 'es' || locale === 'fr' || locale === 'pt';
  const shown = [
    rows.free,
    rows.difference,
    ...(annual ? [] : [rows.month]),
    ...(offer.lastDay !== null && !offer.ended ? [rows.change] : []),
    rows.cancel,
    rows.documents,
  ];
  return { title, rows: shown };
}

/** The bill says how a plan goes on where the language is at home: once on a page is enough. */
function notSaidIn(points: readonly string[], notes: PlanNotes): PlanNotes {
  return notes.byMonth !== null && points.includes(notes.byMonth) ? { ...notes, byMonth: null } : notes;
}
