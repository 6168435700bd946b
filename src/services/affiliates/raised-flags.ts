import { FLAGS, type FlagRule } from './clauses.table.ts';
import { LINK_SHIMS } from './link-shims.table.ts';
import { plainName } from './plain-name.ts';

/** Parameters that advertisers' networks add to a paid press. `fbclid` is none: free links carry it too. */
const STRONG = new Set([
  ...[
    'gclid',
    'gbraid',
    'wbraid',
    'gad_source',
    'gad_campaignid',
    'msclkid',
    'twclid',
    'li_fat_id',
    'rdclid',
  ],
]);
const NO_SIGNAL = new Set(['fbclid']);
/** Paid presses of a week from which on commission is held. */
const PAID_IN_A_WEEK = 3;
/** Orders from one network in a day that may be an office's. */
const MOST_FROM_ONE_NETWORK = 3;

/** What is known of a credited sale that a person may have to look at. */
export type FlagFacts = {
  orderId: string;
  clickId: string | null;
  /** Signals of paid advertising on the click: names of parameters, or `utm_medium=cpc`. */
  paidSignals: readonly string[];
  /** Flags of paid advertising, strong ones, that the affiliate got in the seven days before. */
  paidBefore: number;
  byPerson: boolean | null;
  inFrame: boolean | null;
  referrerHost: string | null;
  /** Sites and channels the affiliate named: hosts, or addresses. */
  channels: readonly string[];
  buyerName: string;
  affiliateName: string;
  /** The account that the affiliate is paid to is in the buyer's name. */
  isHolder: boolean;
  /** The order was placed from a network address that the affiliate itself ordered from. */
  isOwnAddress: boolean;
  /** Credited orders of the affiliate from this address within the day, this one included. */
  fromOneNetwork: number;
};

export type RaisedFlag = {
  rule: FlagRule;
  strength: 'strong' | 'middling' | 'proof';
  holds: boolean;
  evidence: Record<string, unknown>;
  /** The same evidence is raised once. */
  evidenceKey: string;
};

/** The flags of a sale: each credits it all the same, and some hold its commission until a person decided. */
export function flagsOf(facts: FlagFacts): RaisedFlag[] {
  const { orderId, referrerHost, fromOneNetwork } = facts;
  const flag = (rule: FlagRule, evidence: Record<string, unknown>): RaisedFlag => ({
    ...{ rule, strength: FLAGS[rule].strength, holds: FLAGS[rule].holds },
    ...{ evidence, evidenceKey: orderId },
  });
  const isUnnamed = referrerHost !== null && !isNamed(referrerHost, facts.channels);
  return [
    ...(facts.isOwnAddress ? [flag('sameAddress', {})] : []),
    ...sameName(facts, flag),
    ...paidAdvertising(facts, flag),
    ...hiddenClick(facts, flag),
    ...(isUnnamed ? [flag('unnamedReferrer', { referrerHost })] : []),
    ...(fromOneNetwork > MOST_FROM_ONE_NETWORK
      ? [flag('manyFromOneNetwork', { orders: fromOneNetwork })]
      : []),
  ];
}

/** The buyer is called as the affiliate is, or as whoever holds its account. */
function sameName({ buyerName, affiliateName, isHolder }: FlagFacts, flag: MakeFlag): RaisedFlag[] {
  if (isSameName(buyerName, affiliateName)) return [flag('sameBillingName', {})];
  return isHolder ? [flag('sameBillingName', { holder: true })] : [];
}

type MakeFlag = (rule: FlagRule, evidence: Record<string, unknown>) => RaisedFlag;

function paidAdvertising({ paidSignals, paidBefore }: FlagFacts, flag: MakeFlag): RaisedFlag[] {
  const signals = paidSignals.filter((signal) => !NO_SIGNAL.has(signal));
  if (signals.length === 0) return [];
  const isStrong = signals.some((signal) => STRONG.has(signal));
  const holds = isStrong && paidBefore + 1 >= PAID_IN_A_WEEK;
  return [
    {
      ...flag('paidAdvertising', { signals, paidBefore }),
      strength: isStrong ? 'strong' : 'middling',
      holds,
    },
  ];
}

/**
 * A press in a frame, or one that nobody pressed. Platforms lead their readers out over a page of theirs that goes on by
 * itself: a press from there is as good as any. Where nobody says where it came from, it is looked at and not held: the
 * readers of platforms come so, by the dozen.
 */
function hiddenClick({ byPerson, inFrame, referrerHost }: FlagFacts, flag: MakeFlag): RaisedFlag[] {
  const hidden = flag('hiddenClick', { byPerson, inFrame });
  if (inFrame === true) return [hidden];
  if (byPerson !== false || (referrerHost !== null && shimOf(referrerHost))) return [];
  return [referrerHost === null ? { ...hidden, strength: 'middling', holds: false } : hidden];
}

function shimOf(host: string) {
  return LINK_SHIMS.find(({ hosts }) => hosts.includes(host));
}

/** A site the affiliate named, or the way out of a platform it named. */
function isNamed(host: string, channels: readonly string[]): boolean {
  const isOf = (wanted: string) => channels.some((channel) => isHostOf(wanted, channel));
  return isOf(host) || (shimOf(host)?.of.some(isOf) ?? false);
}

function isSameName(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other);
}

/** Whether a host is a named one, or below it: named as a host or as an address. */
function isHostOf(host: string, named: string): boolean {
  const url = URL.parse(named.includes('://') ? named : `https://${named}`);
  const wanted = url?.hostname.replace(/^www\./, '');
  return wanted !== undefined && (host === wanted || host.endsWith(`.${wanted}`));
}
