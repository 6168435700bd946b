import type { DocumentTemplate } from '../../../document/document.ts';
import { ownParty, type Side } from '../../../document/meanings.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { Party } from '../../../services/companies/profile.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { documentAction } from '../open.server.ts';
import type { Opened } from '../opened.server.ts';
import type { PartyBarData, SideData } from './bar-data.ts';
import { type DocumentParties, nameField, textsOn } from './document-parties.server.ts';

/** The bar of a document; null where the template names nobody. */
export async function partyBar(
  page: MemberContext,
  opened: Opened,
  parties: DocumentParties,
): Promise<PartyBarData | null> {
  const { template } = parties;
  if (template.parties.length === 0 && template.ownFields.length === 0) return null;
  return { ...barOf(page, opened, parties), told: await toldOf(page, opened, opened.template) };
}

/** The same in words, with nothing to be told. */
export function barOf(
  page: MemberContext,
  { entry, id }: Pick<Opened, 'entry' | 'id'>,
  parties: DocumentParties,
): PartyBarData {
  const { locale, link } = page;
  const doc = `doc/${documentSlug(entry)}`;
  const { isOpen, companies } = parties;
  return {
    texts: textsOf(locale, 'companies').bar,
    action: documentAction(page, entry),
    documentId: id,
    own: isOpen ? null : sideData(parties, 'own'),
    other: isOpen ? null : sideData(parties, 'other'),
    addHref: companies.length === 0 ? addHref(link('companies/new/'), doc) : null,
    contactsHref: link('contacts/'),
    us: companies.length > 0 ? usData(parties) : null,
    told: null,
  };
}

/** Whoever adds a company comes back to the document. */
function addHref(href: string, doc: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(doc)}`;
}

/** Null where no name is asked for. */
function sideData(parties: DocumentParties, side: Side): SideData | null {
  const nameKey = nameField(parties, side);
  if (nameKey === undefined) return null;
  const known = side === 'own' ? parties.companies : parties.contacts;
  const count = (name: string) => known.filter((party) => party.name === name).length;
  // Two of one name are told apart by their town.
  const labelOf = ({ name, profile }: Party) =>
    count(name) > 1 && profile.city !== '' ? `${name}, ${profile.city}` : name;
  const options = known.map((party) => ({
    value: party.id,
    label: labelOf(party),
    name: textsOn(parties, side, party)[nameKey] ?? '',
  }));
  return { side, nameKey, options };
}

function usData({ template, us, isOpen }: DocumentParties): PartyBarData['us'] {
  if (!template.isAsked) return null;
  return {
    value: isOpen ? '' : (ownParty(template.parties, us)?.key ?? ''),
    isOpen,
    options: template.parties.slice(0, 3).map(({ key, label }) => ({ value: key, label })),
  };
}

async function toldOf(
  { url, services, identity, locale }: MemberContext,
  { id }: Opened,
  { fields }: DocumentTemplate,
): Promise<PartyBarData['told']> {
  const side = url.searchParams.get('filled');
  if (side !== 'own' && side !== 'other') return null;
  const fills = await services.companies.fills(identity.accountId, id);
  const fill = fills.find((one) => one.side === side);
  if (!fill) return null;
  const t = translator(locale, 'companies');
  const count = Object.keys(fill.after).length;
  const labels = fields.filter(({ key }) => fill.kept[key] !== undefined).map(({ label }) => label);
  return {
    side,
    filled: count > 0 ? t('bar.filled', { count, name: fill.party }) : t('bar.same', { name: fill.party }),
    canUndo: count > 0,
    kept: labels.length > 0 ? t('bar.kept', { count: labels.length, fields: labels.join(', ') }) : null,
  };
}
