import * as v from 'valibot';

/** What an export brings, in the order in which it is taken in. */
export const IMPORTED = [
  'folders',
  'companies',
  'contacts',
  'products',
  'letterheads',
  'budgets',
  'documents',
  'files',
  'stars',
  'comments',
  'links',
] as const;
export type Imported = (typeof IMPORTED)[number];

/**
 * Why something was left out. `there` is none: it was taken before, or is the account's own, and stays as it is.
 * `template`: this library has no such template; `wording`: its words are not those of this library, and cannot be
 * trusted; `company`: its company was not part of the export; `notTheirs`: it is the team's, and theirs to use only; `noRoom`: the account has as many as it may.
 */
export const LEFT_OUT = [
  'template',
  'wording',
  'company',
  'noRoom',
  'full',
  'notAllowed',
  'notTheirs',
  'unreadable',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export type Outcome = 'taken' | 'there' | LeftOut;

const CountSchema = v.object({ taken: v.number(), there: v.number(), left: v.number() });
const ReportSchema = v.object({
  counts: v.partial(v.object(Object.fromEntries(IMPORTED.map((one) => [one, CountSchema])))),
  left: v.array(v.object({ what: v.picklist(IMPORTED), name: v.string(), why: v.picklist(LEFT_OUT) })),
  inTrash: v.number(),
});

type Counts = { taken: number; there: number; left: number };
export type Report = {
  counts: Partial<Record<Imported, Counts>>;
  /** What was left out by name, the first of it. */
  left: { what: Imported; name: string; why: LeftOut }[];
  /** What lay nowhere in the other account, or in its trash in an export that tells no more of that. */
  inTrash: number;
};

/** Names that are told; all of it is counted. */
const MOST_NAMED = 200;

export const NO_REPORT: Report = { counts: {}, left: [], inTrash: 0 };

export function readReport(kept: unknown): Report {
  return v.parse(ReportSchema, kept);
}

/** The report with one thing more. */
export function reported(
  report: Report,
  { what, name, outcome }: { what: Imported; name: string; outcome: Outcome },
): Report {
  const before = report.counts[what] ?? { taken: 0, there: 0, left: 0 };
  const column = outcome === 'taken' || outcome === 'there' ? outcome : 'left';
  const counts = { ...report.counts, [what]: { ...before, [column]: before[column] + 1 } };
  if (outcome === 'taken' || outcome === 'there' || report.left.length >= MOST_NAMED)
    return { ...report, counts };
  return { ...report, counts, left: [...report.left, { what, name, why: outcome }] };
}
