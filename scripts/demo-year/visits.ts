import { variantOf } from '../../src/experiments/assign.ts';
import { EXPERIMENTS, type Experiment } from '../../src/experiments/experiments.table.ts';
import { pathOf } from '../../src/routes/paths.ts';
import { DAY, MINUTE, SECOND } from '../../src/shared/clock.ts';
import { idOf, newId } from '../../src/shared/ids.ts';
import type { Locale } from '../../src/shared/locale.ts';
import type { Chance } from './chance.ts';
import * as year from './year.table.ts';

/** What browsers told: rows of events, touches, exposures and accounts. */
export type Visited = {
  events: {
    id: string;
    visitor: string;
    account_id: string | null;
    name: string;
    path: string;
    locale: string;
    device: string;
    at: Date;
  }[];
  touches: {
    id: string;
    visitor: string | null;
    account_id: string | null;
    source: object;
    path: string;
    at: Date;
  }[];
  exposures: { experiment: string; visitor: string; variant: string; at: Date }[];
  /** `buys`: how likely it is that they buy. */
  accounts: { id: string; email: string; locale: Locale; at: Date; buys: number }[];
};

/** Somebody who visits, over days: of whom nothing may be kept has no number. */
type Visitor = { id: string | null; locale: Locale; device: string; source: object | null };

/** What is tried out in the year: the switches of these are turned on. */
export const TRIED: readonly Experiment[] = EXPERIMENTS.filter(({ key }) => year.TRIED.has(key));

/** Visits of the days before a moment: more and more of them, fewer at weekends. */
export function visitsUntil(end: Date, chance: Chance): Visited {
  const all: Visited = { events: [], touches: [], exposures: [], accounts: [] };
  const known: Visitor[] = [];
  for (let back = year.DAYS - 1; back >= 0; back -= 1) {
    const day = Math.floor(end.getTime() / DAY) * DAY - back * DAY;
    const weekday = new Date(day).getUTCDay();
    const grown = year.VISITS.first * year.VISITS.growth ** (1 - back / year.DAYS);
    const visits = Math.round(grown * (weekday % 6 === 0 ? year.WEEKEND : 1) * (0.8 + 0.4 * chance.next()));
    for (let index = 0; index < visits; index += 1) {
      const at = momentOf(day, chance);
      const visiting = { visitor: visitorOf(known, chance), path: chance.of(year.PATHS), at, chance };
      if (at < end) visit(all, { ...visiting, buys: year.STEPS.buys });
    }
    const share = year.CAMPAIGN.growth ** (-back / year.DAYS);
    for (const tried of TRIED) campaign(all, { tried, day, end, chance, share, known });
  }
  return all;
}

function momentOf(day: number, chance: Chance): Date {
  return new Date(day + chance.upTo(DAY - 20 * MINUTE));
}

type Campaign = {
  tried: Experiment;
  day: number;
  end: Date;
  chance: Chance;
  /** How many come, of those of the last day. */
  share: number;
  known: Visitor[];
};

/** An ad leads to the page that is tried out: many look, few of them buy, and some come again by another way. */
function campaign(all: Visited, { tried, day, end, chance, share, known }: Campaign): void {
  const path = pathOf(tried.base, 'en') ?? '/';
  const source = { SourceChannel: 'google', SourceCampaign: tried.base };
  const visits = Math.round(share * year.CAMPAIGN.visits * (0.8 + 0.4 * chance.next()));
  for (let index = 0; index < visits; index += 1) {
    const at = momentOf(day, chance);
    const visitor = { ...newVisitor(chance), locale: 'en' as const, source };
    known.push(visitor);
    if (at < end) visit(all, { visitor, path, at, chance, buys: year.CAMPAIGN.buys });
  }
}

function visitorOf(known: Visitor[], chance: Chance): Visitor {
  const again = known.at(-1 - chance.upTo(400));
  if (again && chance.is(year.STEPS.again))
    return chance.is(year.STEPS.elsewhere) ? { ...again, source: chance.of(year.SOURCES) } : again;
  const visitor = newVisitor(chance);
  known.push(visitor);
  return visitor;
}

function newVisitor(chance: Chance): Visitor {
  return {
    id: chance.is(year.AGREE) ? numberBy(chance) : null,
    locale: chance.of(year.LOCALES),
    device: chance.of(year.DEVICES),
    source: chance.of(year.SOURCES),
  };
}

/** A number that is the same in every run: by it visitors are dealt out to variants. */
function numberBy(chance: Chance): string {
  return idOf(Uint8Array.from({ length: 16 }, () => chance.upTo(256)));
}

type Visiting = { visitor: Visitor; path: string; at: Date; chance: Chance; buys: number };

function visit(all: Visited, { visitor, path, at, chance, buys }: Visiting): void {
  const { steps, isAccount } = stepsOf(chance, shownTo(all, visitor, { path, at }));
  const { id, locale, device, source } = visitor;
  const accountId = isAccount ? newId() : null;
  let moment = at.getTime();
  for (const name of steps) {
    moment += Math.round(SECOND + chance.wait(40 * SECOND));
    const isMade = name === 'Account Created';
    if (id !== null)
      all.events.push({
        ...{ id: newId(), visitor: id, account_id: isMade ? accountId : null, name, path, locale, device },
        at: new Date(moment),
      });
  }
  if (source !== null && id !== null)
    all.touches.push({ id: newId(), visitor: id, account_id: null, source, path, at });
  if (accountId === null) return;
  const email = `visitor${all.accounts.length + 1}.${accountId.slice(-4)}@people.example`;
  all.accounts.push({ id: accountId, email, locale, at: new Date(moment), buys });
}

/** How much more or less likely a sign-up is by the variant that is shown: 1 where nothing is tried out. */
function shownTo(all: Visited, { id, locale }: Visitor, { path, at }: { path: string; at: Date }): number {
  const tried = TRIED.find((one) => pathOf(one.base, 'en') === path && isOn(one, at.getTime()));
  if (!tried || id === null || locale !== 'en') return 1;
  const { key } = variantOf(tried.key, id, tried.variants);
  all.exposures.push({ experiment: tried.key, visitor: id, variant: key, at });
  return year.LIFTS[key] ?? 1;
}

function isOn({ startsOn, expires }: Experiment, at: number): boolean {
  const day = new Date(at).toISOString().slice(0, 10);
  return startsOn <= day && day < expires;
}

function stepsOf(chance: Chance, lift: number): { steps: string[]; isAccount: boolean } {
  const steps = ['page view', ...Array.from({ length: chance.upTo(3) }, () => 'page view')];
  for (const [name, share] of [
    ['Signup started', year.STEPS.dialog * lift],
    ['Signup submitted', year.STEPS.submit],
    ['Account Created', year.STEPS.account],
  ] as const) {
    if (!chance.is(share)) return { steps, isAccount: false };
    steps.push(name);
  }
  return { steps, isAccount: true };
}
