import { addressLines, type Party } from '../../services/companies/profile.ts';

/** A company or contact in a list. */
export type PartyLine = { id: string; name: string; facts: string; href: string };

/** What tells it from others of its name: where it is, and how it is reached. */
export function partyLine({ id, name, profile }: Party, href: string): PartyLine {
  const address = addressLines(profile).join(', ');
  return { id, name, facts: [address, profile.email].filter((fact) => fact !== '').join(' · '), href };
}
