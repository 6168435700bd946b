import type { DocumentValues } from '../../../document/document.ts';
import { fieldsOfSide, ownParty, type Side } from '../../../document/meanings.ts';
import { type Fill, fillOf, profileFrom, type Texts } from '../../../services/companies/fact-texts.ts';
import type { Party, PartyKind } from '../../../services/companies/profile.ts';
import { parsePatch, patched } from '../../../services/drive/values.ts';
import { mustBeProven } from '../../shell/prove-first.server.ts';
import { type MemberContext, mayTry } from '../../shell/workspace-context.server.ts';
import type { Opened } from '../opened.server.ts';
import {
  beginsOf,
  type DocumentParties,
  documentParties,
  partyOn,
  textsOn,
} from './document-parties.server.ts';

/** What a form of the bar asks for: `act` says what, `side` and `party` for whom. */
type Asked = { act?: string | undefined; side?: string | undefined; party?: string | undefined };
/** `filled`: the side whose filling is to be told. */
export type ActedOnParties = { outcome: 'done' | 'notSaved' | 'licenceEnded'; filled?: Side };

/** A document that is filled from a party, with what stands in it now. */
type Filling = { page: MemberContext; opened: Opened; parties: DocumentParties; values: DocumentValues };

/** What kind of contact the other side of a template is, by the word its fields begin with; else another one. */
const KIND_OF_PARTY: Readonly<Record<string, PartyKind>> = {
  customer: 'customer',
  client: 'customer',
  buyer: 'customer',
  payer: 'customer',
  supplier: 'supplier',
  vendor: 'supplier',
  employee: 'staff',
  worker: 'staff',
  intern: 'staff',
  candidate: 'staff',
  applicant: 'staff',
};

/** What the bar of a document posts. Nothing that somebody typed is overwritten unless they ask for it. */
export async function actOnParties(
  page: MemberContext,
  opened: Opened,
  asked: Asked,
): Promise<ActedOnParties> {
  const done = await page.services.entitlements.actOn(page.identity.accountId);
  if (done?.act === 'end') return { outcome: 'licenceEnded' };
  if (!(await mayTry(page, 'document'))) return { outcome: 'notSaved' };
  const parties = await documentParties(page, opened);
  const filling = { page, opened, parties, values: opened.document?.values ?? beginsOf(parties) };
  const side = asked.side === 'own' ? 'own' : 'other';
  switch (asked.act) {
    case 'us':
      return chooseUs(filling, asked.party ?? '');
    case 'fill':
      return fill(filling, side, asked.party ?? '');
    case 'replace':
      return replace(filling, side);
    case 'undo':
      return undo(filling, side);
    case 'keep':
      mustBeProven(page);
      return keep(filling);
    default:
      return { outcome: 'done' };
  }
}

async function fill(filling: Filling, side: Side, id: string): Promise<ActedOnParties> {
  const { page, parties, values } = filling;
  const party = await page.services.companies.find(page.identity.accountId, id);
  if (!party || (party.kind === 'own') !== (side === 'own')) return { outcome: 'done' };
  const filled = fillOf(textsOn(parties, side, party), values, await oursOn(filling, side));
  return save(filling, { side, party, fill: filled });
}

/** What stands on a side because we put it there, whoever's facts they were. */
async function oursOn({ page, opened, parties }: Filling, side: Side): Promise<Texts[]> {
  if (side === 'own') return parties.companies.map((party) => textsOn(parties, side, party));
  const fills = await page.services.companies.fills(page.identity.accountId, opened.id);
  return fills.filter((one) => one.side === side).map(({ after }) => after);
}

async function save(
  filling: Filling,
  { side, party, fill: { patch, kept } }: { side: Side; party: Party; fill: Fill },
): Promise<ActedOnParties> {
  const { page, opened, values } = filling;
  if (!(await saved(filling, patch))) return { outcome: 'notSaved' };
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, textIn(values, key)]));
  await page.services.companies.keepFill(page.identity.accountId, opened.id, {
    ...{ side, party: party.name, partyId: party.id },
    ...{ before, after: patch, kept },
  });
  return { outcome: 'done', filled: side };
}

/** What was typed gives way after all. */
async function replace(filling: Filling, side: Side): Promise<ActedOnParties> {
  const { page, opened, values } = filling;
  const { accountId } = page.identity;
  const last = await lastFill(filling, side);
  if (!last) return { outcome: 'done' };
  if (!(await saved(filling, last.kept))) return { outcome: 'notSaved' };
  const typed = Object.fromEntries(Object.keys(last.kept).map((key) => [key, textIn(values, key)]));
  const party = partyOn(filling.parties, side, patched(values, last.kept));
  await page.services.companies.keepFill(accountId, opened.id, {
    ...{ side, party: last.party, partyId: party?.id ?? null },
    ...{ before: { ...last.before, ...typed }, after: { ...last.after, ...last.kept }, kept: {} },
  });
  return { outcome: 'done', filled: side };
}

/** Puts back what stood there, but for what somebody has typed over since. */
async function undo(filling: Filling, side: Side): Promise<ActedOnParties> {
  const { page, opened, values } = filling;
  const last = await lastFill(filling, side);
  if (!last) return { outcome: 'done' };
  const untouched = Object.entries(last.before).filter(([key]) => textIn(values, key) === last.after[key]);
  if (!(await saved(filling, Object.fromEntries(untouched)))) return { outcome: 'notSaved' };
  await page.services.companies.forgetFill(page.identity.accountId, opened.id, side);
  return { outcome: 'done' };
}

async function lastFill({ page, opened }: Filling, side: Side) {
  const fills = await page.services.companies.fills(page.identity.accountId, opened.id);
  return fills.find((one) => one.side === side);
}

/** Remembers which party we are, and moves what we had put on the wrong side. */
async function chooseUs(filling: Filling, us: string): Promise<ActedOnParties> {
  const { page, opened, parties, values } = filling;
  const { family, locale } = opened.template;
  if (!parties.template.parties.some(({ key }) => key === us)) return { outcome: 'done' };
  const { accountId } = page.identity;
  await page.services.companies.setSide({ accountId, family, locale, party: us });
  const now = { ...parties, us, isOpen: false };
  if (!opened.document) return { outcome: 'done' };
  const moved = (['own', 'other'] as const).map((side) => {
    const party = partyOn(parties, side, values) ?? (side === 'own' ? parties.usual : undefined);
    return party
      ? { old: parties.isOpen ? {} : textsOn(parties, side, party), texts: textsOn(now, side, party) }
      : null;
  });
  const known = moved.filter((one) => one !== null);
  const texts: Texts = Object.assign({}, ...known.map((one) => one.texts));
  const { patch } = fillOf(
    texts,
    values,
    known.map((one) => one.old),
  );
  return { outcome: (await saved(filling, patch)) ? 'done' : 'notSaved' };
}

async function keep({ page, parties, values }: Filling): Promise<ActedOnParties> {
  const { template, us } = parties;
  const profile = profileFrom(fieldsOfSide(template, 'other', us), values);
  if (profile.name === '') return { outcome: 'done' };
  const own = ownParty(template.parties, us);
  const other = template.parties.find((party) => party !== own)?.key ?? '';
  const kind = KIND_OF_PARTY[other] ?? 'other';
  const kept = await page.services.companies.add(page.identity.accountId, { kind, profile });
  return { outcome: kept === 'tooMany' ? 'notSaved' : 'done' };
}

/** A document that is new is saved with what it began with. */
async function saved({ page, opened, values }: Filling, patch: Texts): Promise<boolean> {
  const { template, entry, id, document } = opened;
  const { identity, services } = page;
  const key = { accountId: identity.accountId, templateId: entry.id, id };
  const whole = document ? patch : { ...values, ...patch };
  const { outcome } = await services.drive.save(key, parsePatch(template, whole), identity);
  return outcome === 'saved';
}

function textIn(values: DocumentValues, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}
