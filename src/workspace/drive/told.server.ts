import { cookie } from '../../shared/cookies.server.ts';
import { onward } from '../shell/entry.server.ts';
import { type Flash, flashText } from '../shell/flash.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

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
} as const;

export type Outcome = { id: string } | keyof typeof REFUSALS;

/** Leads on with a word about what became of it. */
export function toldOutcome(
  page: MemberContext,
  location: string,
  { outcome, done }: { outcome: Outcome; done: Extract<Flash['kind'], string> },
): Response {
  return told(page, location, typeof outcome === 'string' ? REFUSALS[outcome] : done);
}

export function told({ visit }: MemberContext, location: string, kind: Flash['kind']): Response {
  // Kinds that carry nothing.
  const flash = { kind } as Flash;
  return onward(location, [cookie('pg_flash', flashText(flash), visit.secure)]);
}
