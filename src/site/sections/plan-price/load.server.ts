import { claim } from '../../../claims/claims.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { buyHref, CHOSEN, CURRENCY_FIELD } from '../../../routes/buy-href.ts';
import { pathOf } from '../../../routes/paths.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { chosenEntry } from '../../../services/catalogue/chosen-entry.server.ts';
import { noticeDaysText } from '../../../services/orders/notice-days.server.ts';
import { type PriceTax, percentIn, untaxedCountry } from '../../../services/purchases/price-tax.server.ts';
import { byMonthNote, homeNotes, renewsText } from '../../../services/purchases/renewal-words.server.ts';
import { sellsByTheMonth } from '../../../services/subscriptions/by-the-month.ts';
import { currencyWords } from '../../../services/subscriptions/currency-words.server.ts';
import { answerOf } from '../../../services/subscriptions/package-answer.ts';
import {
  FEATURES,
  NAMED_SAVINGS,
  type PackageToken,
  PLANS,
  type PlanName,
} from '../../../services/subscriptions/plans.table.ts';
import { everydayPackage, MONTHS, type Price, priceOf } from '../../../services/subscriptions/price.ts';
import { provinceOf, type TaxPlace, taxesOn, withTaxes } from '../../../services/subscriptions/tax.ts';
import { PROVINCE_NAMES, type Province } from '../../../services/subscriptions/taxes.table.ts';
import { now } from '../../../shared/clock.ts';
import type { Locale } from '../../../shared/locale.ts';
import { placeName } from '../../../shared/places.ts';
import { dialogsOf } from '../../dialogs/dialogs.table.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { BillProps } from '../bill/bill.tsx';
import type { OpenLink } from '../document-cards/document-card.ts';
import type { PlanTableTexts } from '../plan-table/plan-table.tsx';
import { answerText } from './answer-text.ts';
import type { PlanFeature, PlanNotes, PlanView, PriceView } from './plan-view.ts';
import {
  isRetailer,
  pageCurrency,
  renewalPlace,
  shownPrice,
  type Words,
  wordsOf,
} from './price-words.server.ts';

/**
 * Per cent that a package saves in a language: on paying by the month where plans are sold so, else on the everyday
 * price of a year. A price that nobody can pay there is compared with nothing (0038).
 */
export function savingIn(locale: Locale, { save, total, renewal }: Price): number {
  return sellsByTheMonth(locale) ? save : Math.floor((1 - total.minor / renewal.minor) * 100);
}

/** Packages as a page shows them. */
export function planViews(page: PageContext, prices: readonly Price[], highlight: PlanName): PlanView[] {
  const words = wordsOf(page);
  return prices.map((price) => planView(words, price, price.plan === highlight));
}

/** What stands once under all plans. */
export function planNotes(page: PageContext): PlanNotes {
  const { notes } = textsOf(page.contentLocale, 'pricing');
  const words = wordsOf(page);
  return {
    ...notes,
    tax: taxNote(words),
    // The retailer's order form is not ours.
    company: words.tax && !isRetailer(page) ? notes.company : null,
    byMonth: byMonthNote(page.contentLocale),
    licenceHref: pathOf('eula', page.locale) ?? null,
    terms: {
      label: notes.terms,
      href: pathOf('terms-of-use', page.locale) ?? '',
      inDialog: page.match !== undefined && dialogsOf(page.match.row).includes('terms'),
    },
  };
}

/** What prices are in, and whether a tax stands in them, is added, or is not charged at all. */
function taxNote({ page, t, locale, tax, currency: code }: Words): string {
  const currency = currencyWords(code, locale);
  const nameOf = (country: string) => placeName({ country, region: '' }, locale);
  if (tax)
    return t('notes.taxIncluded', {
      ...{ currency, rate: percentIn(locale, tax.rate), country: nameOf(tax.country) },
    });
  const untaxed = untaxedCountry(page);
  if (untaxed === null || isRetailer(page)) return t('notes.tax', { currency });
  return translator(locale, 'currencies')('final', { currency, country: nameOf(untaxed) });
}

/** The words of the comparison table. */
export function planTableTexts(page: PageContext, caption: string): PlanTableTexts {
  const { rows } = textsOf(page.contentLocale, 'pricing');
  return { caption, plan: rows.plan, price: rows.price, rows };
}

/** The slip of paper for one package. */
export function billOf(page: PageContext, price: Price): BillProps {
  const words = wordsOf(page);
  const { t, money, locale, tax } = words;
  const { bill } = textsOf(page.contentLocale, 'pricing');
  const province = provinceOf(page.url.searchParams.get('province'));
  const { renewal } = shownPrice(words, price);
  return {
    title: bill.title,
    lead: tax ? bill.leadTaxed : bill.lead,
    heading: t('bill.heading', { plan: t(`plans.${price.plan}.name`) }),
    lines: [
      {
        // Beside prices with tax no month without it.
        label: tax ? bill.untaxed : t('bill.month', { monthly: money(price.monthly) }),
        value: money(price.total),
      },
      ...taxAndTotal(words, price, taxPlaceOf(tax, province)),
    ],
    points: [
      t('bill.points.notice', { days: noticeDaysText(locale), renewal: money(renewal) }),
      ...homeNotes(renewalPlace(page)),
      bill.points.stop,
      bill.points.card,
    ],
    taxes: { texts: bill.taxes, provinces: provincesOf(page.contentLocale), chosen: province ?? '' },
  };
}

/** Where the bill's taxes are those of; null where they are left to the checkout, which knows the billing address. */
function taxPlaceOf(tax: PriceTax | null, province: Province | undefined): TaxPlace | null {
  if (province) return { country: 'CA', region: province, vatId: null };
  return tax && { country: tax.country, region: null, vatId: null };
}

function taxAndTotal({ t, money, locale }: Words, price: Price, place: TaxPlace | null): BillProps['lines'] {
  const { bill } = textsOf(locale, 'pricing');
  if (!place)
    return [
      { label: bill.tax, value: bill.taxValue },
      { label: bill.total, value: money(price.total) },
    ];
  const lines = taxesOn(price.total, place, now());
  return [
    ...lines.map(({ kind, rate, amount }) => ({
      label: t('bill.taxes.line', {
        label: bill.taxes.labels[kind],
        rate: percentIn(locale, rate),
      }),
      value: money(amount),
    })),
    { label: bill.total, value: money(withTaxes(price.total, lines)) },
  ];
}

function provincesOf(locale: Locale): { code: string; name: string }[] {
  const names = Object.entries(PROVINCE_NAMES[locale === 'fr' ? 'fr' : 'en']);
  const sorted = names.toSorted(([, a], [, b]) => a.localeCompare(b, locale));
  return sorted.map(([code, name]) => ({ code, name }));
}

/** Choosing a package leads to the checkout of the same page. */
function packageLink(page: PageContext, token: PackageToken): OpenLink {
  const currency = page.url.searchParams.get(CURRENCY_FIELD) ? pageCurrency(page) : '';
  return { href: buyHref(token, chosenSlug(page), currency), dialog: null };
}

/** The document that the address of a page names, as addresses name it. */
export function chosenSlug(page: PageContext): string | null {
  const asked = page.url.searchParams.get(CHOSEN);
  const chosen = asked === null ? undefined : chosenEntry(page, asked);
  return chosen ? documentSlug(chosen) : null;
}

function planView(words: Words, price: Price, highlight: boolean): PlanView {
  const { t } = words;
  const name = t(`plans.${price.plan}.name`);
  return {
    plan: price.plan,
    name,
    audience: t(`plans.${price.plan}.for`),
    highlight,
    price: priceView(words, price),
    features: featuresOf(words, price.plan),
    button: t('price.choose', { plan: name }),
    link: packageLink(words.page, price.token),
  };
}

function priceView(words: Words, untaxed: Price): PriceView {
  const { t, money, locale, tax } = words;
  const sold = sellsByTheMonth(locale);
  const price = shownPrice(words, untaxed);
  const month = shownPrice(words, priceOf(everydayPackage(price.plan, 'month'), price.total.currency));
  return {
    token: price.token,
    shown: shownAmounts(words, price),
    answer: answerText(answerOf(untaxed)),
    rate: tax?.rate,
    tax: tax ? t('price.taxIncluded', { rate: percentIn(locale, tax.rate) }) : null,
    monthly: money(price.monthly),
    perMonth: perMonthText(words, price),
    before: sold ? { label: t('price.insteadOf'), amount: money(price.regular) } : null,
    save: saveView(words, { ...price, save: savingIn(locale, untaxed) }),
    billed: t('price.billedYear', { total: money(price.total) }),
    renews: renewsText(untaxed, renewalPlace(words.page), tax?.rate ?? 0),
    byTheMonth: sold
      ? {
          text: t('price.byTheMonth', { regular: money(month.monthly) }),
          link: packageLink(words.page, month.token),
        }
      : null,
  };
}

/** Where twelve of it are not what is charged for the year, it is said to be rounded (0039). */
function perMonthText({ t, locale }: Words, { monthly, total, term }: Price): string {
  const isExact = monthly.minor * MONTHS[term] === total.minor;
  return isExact ? t('price.perMonth') : textsOf(locale, 'buying').price.perMonthRounded;
}

/** @param price with what it saves in this language, as the headline of its offer says it */
function saveView({ t, money, locale }: Words, price: Price): PriceView['save'] {
  if (price.save === 0) return null;
  return {
    percent: t('price.save', { percent: price.save }),
    note: sellsByTheMonth(locale)
      ? t('price.saveNote')
      : t('price.saveRegular', { regular: money(price.renewal) }),
  };
}

/** What the service's answer may correct. */
function shownAmounts({ money, locale }: Words, { token, monthly, total, regular, save }: Price): string[] {
  const charged = [money(monthly), money(total)];
  const isKept = NAMED_SAVINGS.includes(token) || !sellsByTheMonth(locale);
  return isKept ? charged : [...charged, money(regular), String(save)];
}

/** The most important of what a plan holds, for one line. */
export function planHoldings(page: PageContext, plan: PlanName): string[] {
  const { t, locale } = wordsOf(page);
  const { users, driveGb } = PLANS[plan];
  return [
    t('features.licence', { users }),
    t('features.templates', { count: templateCount(locale) }),
    t('features.drive', { size: driveGb }),
  ];
}

/** The apps by the names that the workspace gives them. */
function appNames(locale: Locale): string {
  const { chase, calendar, invoices, contracts, contacts, budget } = textsOf(locale, 'books').apps;
  return [invoices, contracts, calendar, chase, contacts, budget].map(({ name }) => name).join(', ');
}

/** 'all templates (3000+)' is English wording; the other languages keep their own count (A64). */
function templateCount(locale: Locale): string {
  return locale === 'en' ? claim('templates', locale).replace(',', '') : claim('templates', locale);
}

function featuresOf({ t, locale }: Words, plan: PlanName): PlanFeature[] {
  const { users, driveGb } = PLANS[plan];
  const words = { count: templateCount(locale), apps: appNames(locale) };
  const drive = users > 1 ? 'features.driveShared' : 'features.drive';
  return [
    { row: 'users', text: t('features.users', { users }), noted: false },
    { row: 'licence', text: t('features.licence', { users }), noted: false },
    ...FEATURES.map((row) => ({ row, text: t(`features.${row}`, words), noted: row === 'downloads' })),
    { row: 'drive', text: t(drive, { size: driveGb }), noted: false },
  ];
}
