import { expect, test } from 'vitest';
import { mayOfParty, PARTY_PARTS, PARTY_VERBS, type PartyActor, type PartyVerb } from './party-rights.ts';

const ACTORS = {
  holder: { accountId: 'holder', role: 'holder' },
  manager: { accountId: 'manager', role: 'manager' },
  member: { accountId: 'member', role: 'member' },
  'member who made it': { accountId: 'maker', role: 'member' },
  stranger: { accountId: 'stranger', role: null },
  'maker who was removed': { accountId: 'maker', role: null },
} as const satisfies Record<string, PartyActor>;

const ALL = PARTY_VERBS;
const USE: readonly PartyVerb[] = ['see', 'use', 'keep'];

/** Of a company and each thing that hangs on it; of a contact. */
const MATRIX: readonly [
  keyof typeof ACTORS,
  { company: readonly PartyVerb[]; contact: readonly PartyVerb[] },
][] = [
  ['holder', { company: ALL, contact: ALL }],
  ['manager', { company: ALL, contact: ALL }],
  ['member', { company: USE, contact: [...USE, 'add', 'edit'] }],
  ['member who made it', { company: USE, contact: ALL }],
  ['stranger', { company: [], contact: [] }],
  ['maker who was removed', { company: [], contact: [] }],
];

test.each(MATRIX)(
  'I15.100 what a %s may do to companies and contacts, part by part and verb by verb',
  (who, row) => {
    for (const part of PARTY_PARTS) {
      const allowed = PARTY_VERBS.filter((verb) =>
        mayOfParty(ACTORS[who], { part, createdBy: 'maker' }, verb),
      );
      expect([part, allowed]).toEqual([part, [...(part === 'contact' ? row.contact : row.company)]]);
    }
  },
);
