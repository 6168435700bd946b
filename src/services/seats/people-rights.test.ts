import { expect, test } from 'vitest';
import { mayAboutPeople, PEOPLE_VERBS, type PeopleVerb } from './people-rights.ts';
import type { LicenceRole } from './seat.ts';

/** Who may do what about a member, and about a manager. */
const MATRIX: readonly [LicenceRole, { member: readonly PeopleVerb[]; manager: readonly PeopleVerb[] }][] = [
  ['holder', { member: PEOPLE_VERBS, manager: PEOPLE_VERBS }],
  ['manager', { member: ['see', 'invite', 'remove'], manager: ['see', 'invite'] }],
  ['member', { member: [], manager: [] }],
];

test.each(MATRIX)('I15 what a %s may do about the people of a licence', (role, row) => {
  for (const about of ['member', 'manager'] as const)
    expect(PEOPLE_VERBS.filter((verb) => mayAboutPeople(role, verb, about))).toEqual([...row[about]]);
});
