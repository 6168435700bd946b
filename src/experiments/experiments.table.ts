import type { EventName } from '../shared/events.table.ts';
import { WAYS } from '../shared/ways.table.ts';

type Variant = {
  readonly key: string;
  /** Key of the manifest's page that is shown under the base's address; in the workspace the part that is shown. */
  readonly page: string;
  /** Its share of the visitors, relative to the others'; a running experiment keeps its weights. */
  readonly weight: number;
};

export type Experiment = {
  /** Also the seed of the assignment and the name of its switch: a new question gets a new key. */
  readonly key: string;
  /** Key of the manifest's page whose address is split, or a part of the workspace. */
  readonly base: string;
  /** The first one is the base's own page, with which the others are compared. */
  readonly variants: readonly [Variant, ...Variant[]];
  readonly goal: EventName;
  /** Events on the way to the goal that are told beside it; the goal alone decides. */
  readonly steps?: readonly EventName[];
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
 * What the workspace has in two versions: what Download opens without a plan. No page of the manifest, so that its
 * loader asks which of them to show.
 */
export const WORKSPACE_PARTS = { sheet: 'download-sheet', sentence: 'download-sentence' } as const;

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
    key: 'download-offer',
    base: WORKSPACE_PARTS.sheet,
    variants: [
      { key: 'sheet', page: WORKSPACE_PARTS.sheet, weight: 1 },
      { key: 'sentence', page: WORKSPACE_PARTS.sentence, weight: 1 },
    ],
    goal: 'Plan paid',
    steps: WAYS.download,
    startsOn: '2026-11-28',
    expires: '2027-05-31',
    owner: 'marketing',
    why: 'Does one’s own page with both plans over the document sell more than the earlier sentence with a link?',
  },
  {
    key: 'plans-answers',
    base: 'pricing-plans',
    variants: [
      { key: 'answers', page: 'pricing-plans', weight: 1 },
      { key: 'earlier', page: 'pricing-plans-earlier', weight: 1 },
    ],
    goal: 'Plan paid',
    steps: WAYS.prices,
    startsOn: '2026-11-28',
    expires: '2027-05-31',
    owner: 'marketing',
    why: 'Do buttons beside the price and what a year costs sell more than the earlier page of plans?',
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
