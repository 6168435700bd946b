import type { SpaceRole } from '../spaces/space.ts';
import type { PartyKind } from './profile.ts';

/** What is kept of a party: a company, and what hangs on it, or a contact. */
export const PARTY_PARTS = ['company', 'letterhead', 'series', 'product', 'contact'] as const;
export type PartyPart = (typeof PARTY_PARTS)[number];

/**
 * What is done to it. `use` puts it into papers: it fills them in, prints them, gives them their number, or cancels one;
 * `keep` chooses it as what one's own new documents begin with.
 */
export const PARTY_VERBS = ['see', 'use', 'keep', 'add', 'edit', 'remove'] as const;
export type PartyVerb = (typeof PARTY_VERBS)[number];

/** Who asks, and what they are in the space a party lies in; null for a stranger. */
export type PartyActor = { accountId: string; role: SpaceRole | null };

/** Everybody of a space, whoever made it beside those who decide, or only its holder and managers. */
type Whom = 'all' | 'maker' | 'deciders';
type Rights = Readonly<Record<PartyVerb, Whom>>;

/** What a paper shows may be seen by who writes it; where its money goes, the holder and managers say. */
const OF_A_COMPANY: Rights = {
  see: 'all',
  use: 'all',
  keep: 'all',
  add: 'deciders',
  edit: 'deciders',
  remove: 'deciders',
};

const RIGHTS: Readonly<Record<PartyPart, Rights>> = {
  company: OF_A_COMPANY,
  letterhead: OF_A_COMPANY,
  series: OF_A_COMPANY,
  product: OF_A_COMPANY,
  contact: { see: 'all', use: 'all', keep: 'all', add: 'all', edit: 'all', remove: 'maker' },
};

/**
 * Whether somebody may do something to a company, to what hangs on it, or to a contact (decision 0078, roles over
 * companies). In one's own space one is its holder.
 */
export function mayOfParty(
  { accountId, role }: PartyActor,
  part: { part: PartyPart; createdBy: string | null },
  verb: PartyVerb,
): boolean {
  if (role === null) return false;
  const whom = RIGHTS[part.part][verb];
  if (whom === 'all' || role !== 'member') return true;
  return whom === 'maker' && part.createdBy === accountId;
}

/** A party by itself, without what hangs on it. */
export function partOf(kind: PartyKind): 'company' | 'contact' {
  return kind === 'own' ? 'company' : 'contact';
}
