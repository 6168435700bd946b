import { PACKAGES, type PackageToken } from './plans.table.ts';
import { DEFAULT_RENEWAL, RENEWAL_RULES } from './renewal-rules.table.ts';

/** How an order goes on after its first term: for another one, by the month, or not at all. */
export type RenewalRule = 'byTerm' | 'byMonth' | 'never';
export type Term = 'year' | 'month';

type Renewing = { package: PackageToken; renewalRule: RenewalRule };

/** Who buys, as far as it decides: whoever orders for a company, or has a VAT id, is no consumer. */
export type Payer = { country: string; vatId: string | null; company?: unknown };

/** Whether the law for consumers holds. */
export function isConsumer({ vatId, company }: Omit<Payer, 'country'>): boolean {
  return vatId === null && !company;
}

/** The rule for whoever buys from us. */
export function renewalRuleOf(payer: Payer): 'byTerm' | 'byMonth' {
  const { country } = payer;
  const row = isConsumer(payer) && Object.hasOwn(RENEWAL_RULES, country) ? RENEWAL_RULES[country] : undefined;
  return (row ?? DEFAULT_RENEWAL).rule;
}

/** The rule for whoever buys from the retailer, which cannot change the length of a term: there the plan ends. */
export function retailerRuleOf(payer: Payer): 'byTerm' | 'never' {
  return renewalRuleOf(payer) === 'byMonth' ? 'never' : 'byTerm';
}

/** How long what a payment paid for lasts: the first one, or one after it. */
export function termOf({ package: token, renewalRule }: Renewing, isFirst: boolean): Term {
  const { term } = PACKAGES[token];
  return isFirst ? term : nextTermOf(term, renewalRule);
}

/** How long each term after the first one lasts. */
export function nextTermOf(first: Term, rule: RenewalRule): Term {
  return rule === 'byMonth' ? 'month' : first;
}
