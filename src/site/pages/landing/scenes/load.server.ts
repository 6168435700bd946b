import { LOCALES } from '../../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../../locales/messages.server.ts';
import { pathOf } from '../../../../routes/paths.ts';
import type { ListedDocument } from '../../../../services/listing/listing.ts';
import { everydayPackage, priceOf } from '../../../../services/subscriptions/price.ts';
import { entriesOf, keysOf } from '../../../../shared/keys.ts';
import { formatMoney, minorDigits, moneyOfDecimal } from '../../../../shared/money.ts';
import { documentCard, type PageContext } from '../../../page-context.server.ts';
import { pageCurrency, statedPrices } from '../../../sections/plan-price/price-words.server.ts';
import { loadPaper } from '../paper/load.server.ts';
import type { Occasion, Scene, Sums, Wizard } from './scene-props.ts';
import { DUE, DUE_SHOWN, SCENES, type SceneName, YEAR } from './scenes.table.ts';
import { compared, HOURS_FIELD, RATE_FIELD, typedSums } from './sums.ts';
import { answered, QUESTIONS } from './wizard.ts';

const TEXTS: ReadonlySet<string> = new Set<SceneName>(['annotated', 'blanks', 'cut', 'editor', 'reader']);
/** The plan that the hours of a lawyer are compared with: the first on the page of plans, to which it links. */
const PLAN = 'basic';

/** @param entries the documents of the page: what was searched for comes first in its scene too */
export async function loadScene(
  page: PageContext,
  { entries, searched }: { entries: readonly ListedDocument[]; searched: boolean },
): Promise<Scene> {
  const row = SCENES[page.match?.row.record ?? ''];
  const scene = row?.scene;
  const own = row?.family ? page.services.catalogue.version(row.family, page.contentLocale) : undefined;
  return {
    words: textsOf(page.contentLocale, 'landing-scenes'),
    paper: scene && TEXTS.has(scene) ? await loadPaper(page, (!searched && own) || entries[0]) : null,
    occasions: occasionsOf(page, scene),
    sums: scene === 'sums' ? sumsOf(page) : null,
    wizard: scene === 'wizard' ? wizardOf(page) : null,
  };
}

function occasionsOf(page: PageContext, scene: SceneName | undefined): Occasion[] {
  const words = textsOf(page.contentLocale, 'landing-scenes');
  if (scene === 'year') {
    const month = new Intl.DateTimeFormat(LOCALES[page.contentLocale].hreflang, {
      month: 'long',
      timeZone: 'UTC',
    });
    return entriesOf(YEAR).flatMap(([name, family], number) =>
      occasionOf(page, family, { when: month.format(Date.UTC(2000, number, 1)), what: words.year[name] }),
    );
  }
  if (scene !== 'due') return [];
  const shown = page.match?.row.layout === 'landing-docs' ? DUE.slice(-DUE_SHOWN) : DUE.slice(0, DUE_SHOWN);
  return shown.flatMap((family) => occasionOf(page, family, { when: '', what: words.due[family] }));
}

function occasionOf(page: PageContext, family: string, words: Omit<Occasion, 'card'>): Occasion[] {
  const entry = page.services.catalogue.version(family, page.contentLocale);
  return entry ? [{ ...words, card: documentCard(page, entry) }] : [];
}

function sumsOf(page: PageContext): Sums {
  const locale = page.contentLocale;
  const t = translator(locale, 'landing-scenes');
  const untaxed = priceOf(everydayPackage(PLAN, 'year'), pageCurrency(page));
  const { total } = statedPrices(page, [untaxed]).prices[0] ?? untaxed;
  const { searchParams } = page.url;
  const typed = typedSums(searchParams);
  const sums = typed && compared(typed, total.minor / 10 ** minorDigits(total.currency));
  const money = (amount: number) => formatMoney(moneyOfDecimal(amount, total.currency), locale);
  return {
    rateLabel: t('sums.rate', { currency: total.currency }),
    rate: typed ? (searchParams.get(RATE_FIELD) ?? '') : '',
    hours: typed ? (searchParams.get(HOURS_FIELD) ?? '') : '1',
    plan: {
      name: t('sums.plan', { plan: translator(locale, 'pricing')(`plans.${PLAN}.name`) }),
      amount: formatMoney(total, locale),
      href: pathOf('pricing-plans', page.locale) ?? '',
    },
    compared:
      typed && sums
        ? {
            detail: t('sums.hourly', { hours: String(typed.hours), rate: money(typed.rate) }),
            amount: money(sums.lawyer),
            even: t('sums.even', { minutes: sums.minutes }),
            bars: sums.bars,
          }
        : null,
  };
}

function wizardOf(page: PageContext): Wizard {
  const { wizard: words } = textsOf(page.contentLocale, 'landing-scenes');
  const { searchParams } = page.url;
  const family = answered(searchParams);
  const entry = family
    ? (page.services.catalogue.version(family, page.contentLocale) ??
      page.services.catalogue.version(family, 'en'))
    : undefined;
  return {
    questions: keysOf(QUESTIONS).map((name) => ({
      name,
      legend: words[name],
      options: QUESTIONS[name].map((value) => ({
        value,
        label: words[value],
        chosen: searchParams.get(name) === value,
      })),
    })),
    answer: entry ? { card: documentCard(page, entry), summary: entry.summary } : null,
  };
}
