import type { EventName } from '../shared/events.table.ts';

type Variant = {
  readonly key: string;
  /** Key of the manifest's page that is shown under the base's address. */
  readonly page: string;
  /** Its share of the visitors, relative to the others'; a running experiment keeps its weights. */
  readonly weight: number;
};

export type Experiment = {
  /** Also the seed of the assignment and the name of its switch: a new question gets a new key. */
  readonly key: string;
  /** Key of the manifest's page whose address is split. */
  readonly base: string;
  /** The first one is the base's own page, with which the others are compared. */
  readonly variants: readonly [Variant, ...Variant[]];
  readonly goal: EventName;
  /** First day, YYYY-MM-DD in UTC. */
  readonly startsOn: string;
  /** From this day on nothing is split or counted, and the build fails until somebody decides. */
  readonly expires: string;
  /** Who decides when it ends: a role. */
  readonly owner: string;
  /** What is asked, and what follows from the answer. */
  readonly why: string;
};

/**
 * What is tried out, on which address. A row alone changes nothing: each has a switch (switches.table.ts), off until
 * an operator turns it on.
 */
export const EXPERIMENTS: readonly Experiment[] = [
  {
    key: 'home-hero',
    base: 'home',
    variants: [
      { key: 'desk', page: 'home', weight: 1 },
      { key: 'search', page: 'home-search', weight: 1 },
    ],
    goal: 'Account Created',
    startsOn: '2026-11-27',
    expires: '2027-05-31',
    owner: 'marketing',
    why: 'Does a contract that fills in the hero bring more accounts than the earlier hero, a search beside three papers?',
  },
  {
    key: 'free-demo-promise',
    base: 'docs-free-demo',
    variants: [
      { key: 'control', page: 'docs-free-demo', weight: 1 },
      { key: 'potential', page: 'docs-ab-15.10.24-01', weight: 1 },
      { key: 'efficiency', page: 'docs-ab-15.10.24-02', weight: 1 },
    ],
    goal: 'Account Created',
    startsOn: '2026-11-01',
    expires: '2027-05-31',
    owner: 'marketing',
    why: 'Does a promise with its benefits in the dialog bring more accounts than asking for the address at once?',
  },
  {
    key: 'office-inline-form',
    base: 'lp-ms-office',
    variants: [
      { key: 'control', page: 'lp-ms-office', weight: 1 },
      { key: 'instant-access', page: 'lp-ab-23.06.14-01', weight: 1 },
    ],
    goal: 'Account Created',
    startsOn: '2026-11-01',
    expires: '2027-05-31',
    owner: 'marketing',
    why: 'Visitors who searched for office templates: does a plain page with one field beat the one full of documents?',
  },
  {
    key: 'docs-business-email',
    base: 'docs',
    variants: [
      { key: 'control', page: 'docs', weight: 1 },
      { key: 'business-email', page: 'docs-ab-11.05.24-01', weight: 1 },
    ],
    goal: 'Account Created',
    startsOn: '2026-11-01',
    expires: '2027-05-31',
    owner: 'marketing',
    why: 'Does asking for a business address cost sign-ups? If it does not, the accounts are worth more.',
  },
];
