import type { DocumentValues } from '../../../document/document.ts';
import { fieldsOfSide, partiesOf, type Side, type TemplateParties } from '../../../document/meanings.ts';
import { factTexts, type Texts } from '../../../services/companies/fact-texts.ts';
import type { Party } from '../../../services/companies/profile.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { Opened } from '../opened.server.ts';

/** How many contacts are offered in a document; the last used come first. */
const OFFERED = 300;

/** Whom a document can name, and who of them is us. */
export type DocumentParties = {
  template: TemplateParties;
  /** The party of the template that we are; undefined where the likeliest is meant. */
  us: string | undefined;
  /** Both sides could be us, and nobody has said which. */
  isOpen: boolean;
  companies: readonly Party[];
  contacts: readonly Party[];
  /** What new documents begin with. */
  usual: Party | undefined;
};

export async function documentParties(
  { services, identity: { accountId } }: MemberContext,
  { template }: Pick<Opened, 'template'>,
): Promise<DocumentParties> {
  const parties = partiesOf(template);
  const { family, locale } = template;
  const [companies, contacts, usual, us] = await Promise.all([
    services.companies.companies(accountId),
    services.companies.contacts(accountId, { order: 'used', limit: OFFERED }),
    services.companies.defaultOf(accountId),
    services.companies.sideOf({ accountId, family, locale }),
  ]);
  const isOpen = parties.isAsked && us === undefined;
  return { template: parties, us, isOpen, companies, contacts, usual };
}

/** What a new document stands filled in with: the facts of the account's usual company. */
export function beginsOf(parties: DocumentParties): Texts {
  return parties.usual && !parties.isOpen ? textsOn(parties, 'own', parties.usual) : {};
}

/** What a party puts into the fields of a side. */
export function textsOn({ template, us }: DocumentParties, side: Side, party: Party): Texts {
  return factTexts(fieldsOfSide(template, side, us), party.profile);
}

/** Whose name stands on a side of a document; undefined for somebody who is not kept. */
export function partyOn(parties: DocumentParties, side: Side, values: DocumentValues): Party | undefined {
  const name = nameOn(parties, side, values);
  const known = side === 'own' ? parties.companies : parties.contacts;
  return name === '' ? undefined : known.find((party) => nameText(parties, side, party) === name);
}

function nameOn(parties: DocumentParties, side: Side, values: DocumentValues): string {
  const key = nameField(parties, side);
  const value = key === undefined ? '' : values[key];
  return typeof value === 'string' ? value.trim() : '';
}

function nameText(parties: DocumentParties, side: Side, party: Party): string | undefined {
  return textsOn(parties, side, party)[nameField(parties, side) ?? ''];
}

/** The field of a side's name. */
export function nameField({ template, us }: DocumentParties, side: Side): string | undefined {
  return fieldsOfSide(template, side, us).find(({ facts }) => facts[0] === 'name')?.key;
}
