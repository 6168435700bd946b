import { type TaxPlace, taxesOn, withTaxes } from '../../../src/services/subscriptions/tax.ts';
import { DAY } from '../../../src/shared/clock.ts';
import { type Dice, diceOf, idFor } from './dice.ts';
import { type ToldJournal, toldOf } from './sale-told.ts';

export type Recommender = { id: string; email: string; accountId: string; acceptedAt: Date };
/** A press on the link of an affiliate that some order, or the account of its buyer, may have come by. */
export type Press = { id: string; affiliateId: string; at: Date; isBot: boolean; signals: readonly string[] };
export type ToldOrder = {
  id: string;
  email: string;
  accountId: string | null;
  route: 'card' | 'paypal' | 'retailer';
  createdAt: Date;
  net: number;
  currency: string;
  referral: { clickId: string | null; code: string | null; retailerAffiliate: string | null } | null;
  /** The press its buyer's account was made with. */
  signUp: Press | null;
  click: Press | null;
  journals: readonly ToldJournal[];
};

const WINDOW_MS = 2_592_000_000;
const NETS = [1, 2, 45, 2_499, 9_995, 19_995, 29_988, 60_000] as const;
const PLACES: readonly [TaxPlace, ...TaxPlace[]] = [
  { country: 'US', region: null, vatId: null },
  { country: 'CA', region: 'QC', vatId: null },
  { country: 'DE', region: null, vatId: null },
];
const ROUTES = ['card', 'card', 'paypal', 'retailer'] as const;
/** What a link or code leads to nowhere with, as often as it is met. */
const CODES = ['known', 'known', 'ended', 'unknown'] as const;

export type Telling = { seed: number; from: Date; until: Date; affiliates: readonly Recommender[] };

/** An order by its number, and all that is ever told of its money. */
export function orderTold({ seed, from, until, affiliates }: Telling, number: number): ToldOrder {
  const dice = diceOf(seed * 7_919 + number);
  const id = idFor(`order ${seed} ${number}`);
  const createdAt = snapped(dice, dice.moment(from, until));
  const affiliate = affiliates[dice.upTo(affiliates.length)];
  const other = affiliates[dice.upTo(affiliates.length)];
  if (!affiliate || !other) throw new Error('expected affiliates');
  const route = dice.oneOf(ROUTES);
  const net = dice.chance(0.5) ? dice.oneOf(NETS) : 1 + dice.upTo(60_000);
  const currency = dice.chance(0.03) ? 'EUR' : 'USD';
  const money = { minor: net, currency };
  const taxes = taxesOn(money, dice.oneOf(PLACES), createdAt);
  const paidAt = dice.chance(0.8) ? createdAt : new Date(createdAt.getTime() + dice.upTo(4 * DAY));
  const click = dice.chance(0.75) ? pressOf(dice, `click ${id}`, { affiliate, createdAt }) : null;
  const isOwnAccount = dice.chance(0.01);
  const signUp =
    dice.chance(0.2) && !isOwnAccount
      ? pressOf(dice, `sign-up ${id}`, { affiliate: other, createdAt })
      : null;
  const account = isOwnAccount ? affiliate.accountId : idFor(`account ${id}`);
  const isOwn = dice.chance(0.02);
  return {
    ...{ id, route, createdAt, net, currency, click, signUp },
    email: emailOf(dice, { number, seed, own: isOwn ? affiliate.email : null }),
    accountId: signUp || isOwnAccount || dice.chance(0.3) ? account : null,
    referral: dice.chance(0.95)
      ? {
          clickId: click?.id ?? (dice.chance(0.3) ? idFor(`no click ${id}`) : null),
          code: dice.chance(0.25) ? codeOf(dice.chance(0.5) ? affiliate : other, dice.oneOf(CODES)) : null,
          retailerAffiliate: route === 'retailer' && dice.chance(0.3) ? 'somebody' : null,
        }
      : null,
    journals: toldOf(dice, {
      reference: id,
      route,
      amount: { net: money, taxes, total: withTaxes(money, taxes) },
      paidAt: new Date(Math.max(createdAt.getTime(), snapped(dice, paidAt).getTime())),
    }),
  };
}

/** Now and then exactly the first moment of a month, or the last one before. */
function snapped(dice: Dice, at: Date): Date {
  if (!dice.chance(0.06)) return at;
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  return new Date(dice.chance(0.5) ? first : first - 1);
}

/** A press at any time before, and often at one of the two ends of its thirty days. */
function pressOf(
  dice: Dice,
  name: string,
  { affiliate, createdAt }: { affiliate: Recommender; createdAt: Date },
): Press {
  const ago = dice.chance(0.2)
    ? dice.oneOf([0, -1, 1, WINDOW_MS, WINDOW_MS + 1, WINDOW_MS - 1])
    : dice.upTo(40 * DAY);
  return {
    id: idFor(name),
    affiliateId: affiliate.id,
    at: new Date(createdAt.getTime() - ago),
    isBot: dice.chance(0.03),
    signals: dice.chance(0.05) ? [dice.chance(0.2) ? 'gclid' : 'utm_medium=cpc'] : [],
  };
}

/** Somebody new; or somebody who bought before, under the same address written in another way; or the affiliate. */
function emailOf(
  dice: Dice,
  { number, seed, own }: { number: number; seed: number; own: string | null },
): string {
  const [name = '', host = ''] = (own ?? '').split('@');
  if (own) return dice.chance(0.5) ? own.toUpperCase() : `${name}+shop@${host}`;
  const isAgain = dice.chance(0.08);
  const who = isAgain ? dice.upTo(number) : number;
  const [first, last] = [`b${seed}`, `n${who}`];
  if (who % 3 > 0) return `${first}.${last}${isAgain ? '+again' : ''}@example.com`;
  return isAgain ? `${first}${last}@GMAIL.com` : `${first}.${last}@gmail.com`;
}

export function codeOf({ id }: Pick<Recommender, 'id'>, kind: (typeof CODES)[number]): string {
  return `${kind === 'known' ? 'GROVE' : kind.toUpperCase()}-${id.slice(0, 8).toUpperCase()}`;
}
