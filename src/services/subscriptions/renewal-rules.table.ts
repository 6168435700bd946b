/**
 * How a plan that is paid by the year goes on after its first term, by the country its buyer is billed in, for consumers
 * who buy from us (docs/decisions/0032-renewal-of-consumer-contracts.md). `byTerm`: for another year, with the notices
 * of notices.table.ts. `byMonth`: by the month, at a twelfth of the price of a year, and ended at any time with the month
 * that is paid, which is the month's notice that the law grants at most. Companies have the rule of DEFAULT_RENEWAL.
 * Looked through 2026-11-22; not by a lawyer.
 */
export type RenewalRow = { readonly rule: 'byTerm' | 'byMonth'; readonly because: string };

/** Annex 1 (h) of directive 93/13/EEC: a renewal is fair where there is time enough to say no, here to the last day. */
const UNION = { rule: 'byTerm', because: 'Directive 93/13/EEC, annex 1 (h): time to say no' } as const;

/** All others: no law that we know of forbids a renewed term of which its buyer is told in time. */
export const DEFAULT_RENEWAL: RenewalRow = {
  rule: 'byTerm',
  because: 'told before, ended until the last day',
};

export const RENEWAL_RULES: Readonly<Record<string, RenewalRow>> = {
  AT: { rule: 'byTerm', because: 'KSchG § 6 (1) 2: silence renews where its meaning is told in time' },
  BE: { rule: 'byMonth', because: 'Code de droit économique VI.91: once renewed, left at any time' },
  BG: UNION,
  CH: { rule: 'byTerm', because: 'no rule of its own for silent renewals' },
  CY: UNION,
  CZ: UNION,
  DE: { rule: 'byMonth', because: 'BGB § 309 no. 9: for an indefinite time, left at a month’s notice' },
  DK: { rule: 'byMonth', because: 'Forbrugeraftaleloven § 28: after five months, left at a month’s notice' },
  EE: UNION,
  ES: { rule: 'byTerm', because: 'Ley 10/2025: told 15 days before' },
  FI: UNION,
  FR: { rule: 'byTerm', because: 'Code de la consommation L215-1: told one to three months before' },
  GB: { rule: 'byTerm', because: 'Consumer Rights Act 2015, schedule 2 no. 9: time to say no' },
  GR: UNION,
  HR: UNION,
  HU: UNION,
  IE: UNION,
  IT: { rule: 'byTerm', because: 'Codice del consumo art. 33: time to say no' },
  LT: UNION,
  LU: UNION,
  LV: UNION,
  MT: UNION,
  NL: { rule: 'byMonth', because: 'BW 6:236 j: for an indefinite time, left at a month’s notice' },
  PL: UNION,
  PT: UNION,
  RO: UNION,
  SE: UNION,
  SI: UNION,
  SK: UNION,
  US: { rule: 'byTerm', because: 'laws of the states: told before, ended online' },
};
