import type { LicenceRole, SeatRole } from './seat.ts';

/** What is done about the people of a licence. */
export const PEOPLE_VERBS = ['see', 'invite', 'remove', 'setRole'] as const;
export type PeopleVerb = (typeof PEOPLE_VERBS)[number];

/**
 * Whether somebody may do something about the people of their licence. A manager looks after members; who is a manager,
 * its holder says. A member sees colleagues where they hand something over, and nothing here.
 *
 * @param about whose seat it is: an invitation will be a member
 */
export function mayAboutPeople(role: LicenceRole, verb: PeopleVerb, about: SeatRole = 'member'): boolean {
  if (role === 'holder') return true;
  if (role === 'member' || verb === 'setRole') return false;
  return verb !== 'remove' || about === 'member';
}
