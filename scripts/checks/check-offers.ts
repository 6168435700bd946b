import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '../../src/routes/manifest.table.ts';
import { endOf, offerOf } from '../../src/services/subscriptions/offer.ts';
import { LAST_DAYS, OFFERS } from '../../src/services/subscriptions/offers.table.ts';
import { PACKAGES, PLANS } from '../../src/services/subscriptions/plans.table.ts';
import { everydayPackage, type Price, priceOf } from '../../src/services/subscriptions/price.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { LOCALE_CODES } from '../../src/shared/locale.ts';
import { type Finding, runChecks } from './finding.ts';
import { readMessages } from './messages.ts';

const PLAN_TABLE = 'src/services/subscriptions/plans.table.ts';
const OFFER_TABLE = 'src/services/subscriptions/offers.table.ts';
/** Areas whose pages speak of prices. */
const AREAS = [
  'pricing',
  'start',
  'retailer',
  'budgeto',
  'landing',
  'landing-scenes',
  'home',
  'features',
  'checkout',
  'mail',
  'dialogs',
  'chrome',
];
/** A price or a percentage, however a language writes it. */
const AMOUNT = /\d[\d.,]*\s?(?:%|USD|US\$|€|\$)|(?:US)?\$\s?\d/;
/** 'a 100% secure platform' is wording of the specification, no discount. */
const WORDING = [/\b100\s?%/];
const YEAR_MS = 366 * 86_400_000;

/**
 * No page contradicts another about a price: every amount and percentage comes from the tables, what is struck
 * through can be bought, headlines keep what they promise before and after an offer ends, and offers end.
 */
export function checkOffers(root: string): Finding[] {
  return [...packageFindings(root), ...offerFindings(root), ...endFindings(root), ...wordFindings(root)];
}

/** Totals, renewals and struck-through prices of every package. */
function packageFindings(root: string): Finding[] {
  return keysOf(PACKAGES).flatMap((token) => {
    const price = priceOf(token);
    const wrong = (expected: string, found: string) =>
      at(root, { file: PLAN_TABLE, near: `'${token}'`, rule: token, expected, found });
    const months = price.term === 'year' ? 12 : 1;
    const month = priceOf(everydayPackage(price.plan, 'month'));
    return [
      ...(price.total.minor === price.monthly.minor * months
        ? []
        : [wrong(`${months} months in the total`, String(price.total.minor))]),
      ...(price.regular.minor === month.total.minor
        ? []
        : [wrong('a regular price that can be paid', String(price.regular.minor))]),
      ...(keeps(price)
        ? []
        : [wrong(`${price.save} per cent off ${price.regular.minor}`, String(price.monthly.minor))]),
      ...(price.renewal.minor >= price.total.minor
        ? []
        : [wrong('a renewal that is told beforehand', String(price.renewal.minor))]),
    ];
  });
}

/** Never dearer than its percentage says, to the cent. */
function keeps({ monthly, regular, save }: Price): boolean {
  return monthly.minor <= Math.ceil((regular.minor * (100 - save)) / 100);
}

/** The headline of every offer, while it runs and once it has ended; and every record that an address names. */
function offerFindings(root: string): Finding[] {
  const names = Object.keys(OFFERS);
  const named = MANIFEST.flatMap((row) => (row.page === 'plans' && row.record ? [row.record] : []));
  const unknown = named
    .filter((record) => !names.includes(record))
    .map((record) =>
      at(root, { file: OFFER_TABLE, near: record, rule: 'record', expected: 'an offer', found: record }),
    );
  const contradictions = names.flatMap((name) =>
    [new Date(), endOf('2099-01-01')].flatMap((moment) => {
      const { prices, percent, row } = offerOf(name, moment);
      const most = Math.max(...prices.map(({ save }) => save));
      const least = Math.min(...prices.map(({ save }) => save));
      const isRight =
        percent === null || (percent === most && (row.percent !== 'exact' || percent === least));
      return isRight
        ? []
        : [
            at(root, {
              file: OFFER_TABLE,
              near: name,
              rule: 'percent',
              expected: `${least} to ${most}`,
              found: String(percent),
            }),
          ];
    }),
  );
  const unsold = names.flatMap((name) =>
    offerOf(name, new Date()).prices.filter(({ plan }) => !Object.hasOwn(PLANS, plan)),
  );
  return [
    ...unknown,
    ...contradictions,
    ...unsold.map(({ plan }) =>
      at(root, { file: OFFER_TABLE, near: plan, rule: 'plan', expected: 'a plan', found: plan }),
    ),
  ];
}

/** A last day lies ahead, and not so far that it means never. */
function endFindings(root: string): Finding[] {
  return Object.entries(LAST_DAYS).flatMap(([campaign, day]) => {
    const left = endOf(day).getTime() - Date.now();
    if (left > 0 && left < 2 * YEAR_MS) return [];
    return [
      at(root, {
        file: OFFER_TABLE,
        near: `${campaign}:`,
        rule: 'last day',
        expected: 'a day within two years',
        found: day,
      }),
    ];
  });
}

/** Amounts and percentages that somebody wrote into a text. */
function wordFindings(root: string): Finding[] {
  return LOCALE_CODES.flatMap((locale) =>
    AREAS.flatMap((area) => {
      const file = `src/locales/messages/${locale}/${area}.json`;
      const path = join(root, file);
      const messages = existsSync(path) ? readMessages(readFileSync(path, 'utf8')) : [];
      return [...messages].flatMap(([key, { text, line }]) => {
        const found = AMOUNT.exec(WORDING.reduce((rest, words) => rest.replace(words, ''), text))?.[0];
        if (found === undefined) return [];
        return [{ file, line, rule: 'offers', expected: `${key} to be told the amount ({…})`, found }];
      });
    }),
  );
}

type Wrong = Pick<Finding, 'file' | 'rule' | 'expected' | 'found'> & { near: string };

/** A finding at the line of a table that has a name. */
function at(root: string, { near, ...wrong }: Wrong): Finding {
  const lines = readFileSync(join(root, wrong.file), 'utf8').split('\n');
  return { ...wrong, line: lines.findIndex((text) => text.includes(near)) + 1 || 1 };
}

if (import.meta.main) await runChecks({ offers: checkOffers });
