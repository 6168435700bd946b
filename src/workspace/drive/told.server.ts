import { toldName } from '../../services/items/item-name.ts';
import { cookie } from '../../shared/cookies.server.ts';
import { onward } from '../shell/entry.server.ts';
import { type Flash, flashText, type PlainKind } from '../shell/flash.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';
import type { Taken } from './upload.server.ts';

/** What is said of everything that the drive refuses. */
const REFUSALS = {
  unknown: 'notThere',
  notAllowed: 'notAllowed',
  nameInvalid: 'nameInvalid',
  tooDeep: 'tooDeep',
  intoItself: 'notThere',
  full: 'driveFull',
  tooLarge: 'tooLarge',
  diskAlmostFull: 'diskAlmostFull',
  tooMany: 'tooManyThere',
} as const;

/** Files that are named; of more it is said how many. */
const MOST_NAMES = 5;

export type Outcome = { id: string; name?: string } | keyof typeof REFUSALS;

/** Leads on with a word about what became of it. */
export function toldOutcome(
  page: MemberContext,
  location: string,
  { outcome, done }: { outcome: Outcome; done: PlainKind },
): Response {
  return told(page, location, typeof outcome === 'string' ? REFUSALS[outcome] : done);
}

export function told(page: MemberContext, location: string, kind: PlainKind): Response {
  return toldFlash(page, location, { kind });
}

/** Leads on after several things: what was done, or the first refusal where nothing was. */
export function toldMany(
  page: MemberContext,
  location: string,
  { outcomes, done }: { outcomes: readonly Outcome[]; done: (ids: string[]) => Flash },
): Response {
  const ids = outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : outcome.id));
  const refused = outcomes.find((outcome) => typeof outcome === 'string');
  if (ids.length > 0) return toldFlash(page, location, done(ids));
  return refused ? toldFlash(page, location, { kind: REFUSALS[refused] }) : onward(location);
}

/** Leads on after an upload: that all came, or how many, which did not, and why the first of them did not. */
export function toldFiles(page: MemberContext, location: string, files: readonly Taken<Outcome>[]): Response {
  const refused = files.flatMap(({ name, outcome }) =>
    typeof outcome === 'string' ? [{ name: toldName(name), why: REFUSALS[outcome] }] : [],
  );
  const [first] = refused;
  if (!first) return told(page, location, 'uploaded');
  if (files.length === 1) return told(page, location, first.why);
  const names = refused.map(({ name }) => name);
  return toldFlash(page, location, {
    kind: 'uploadedSome',
    arrived: files.length - refused.length,
    why: first.why,
    names: names.slice(0, MOST_NAMES),
    more: Math.max(0, names.length - MOST_NAMES),
  });
}

export function toldFlash({ visit }: MemberContext, location: string, flash: Flash): Response {
  return onward(location, [cookie('pg_flash', flashText(flash), visit.secure)]);
}
