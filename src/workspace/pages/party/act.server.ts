import { data } from 'react-router';
import {
  CONTACT_KINDS,
  EMPTY_PROFILE,
  type Party,
  type PartyKind,
} from '../../../services/companies/profile.ts';
import { readProfile } from '../../../services/companies/read-profile.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { newPaper, PAPERS, type PaperFamily } from '../../parties/new-paper.server.ts';
import type { PartyTyped } from '../../parties/party-form-data.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry, postedTexts } from '../../shell/workspace-context.server.ts';
import { bookOf, partyAt, partyProps, partyRights } from './load.server.ts';
import type { PartyPageProps } from './party-page.tsx';

/** Keeps what was typed, or shows it again with what is wrong; `intent` country only asks for that country's names. */
export async function actParty(page: MemberContext) {
  const { identity, services } = page;
  const party = await partyAt(page);
  const fields = await postedTexts(page.request);
  if (party && fields['intent'] === 'remove') return removed(page, party);
  if (party && fields['intent'] === 'share') {
    const done = await services.companies.share(identity.accountId, party.id);
    return told(page, page.url.pathname, done ? 'companyShared' : 'companyKept');
  }
  const family = PAPERS.find((one) => `new-${one}` === fields['intent']);
  if (family && party) return begun(page, party, family);
  // What the form does not ask for stays as it is.
  const known = Object.fromEntries(Object.entries(party?.profile ?? EMPTY_PROFILE).filter(isText));
  const { profile, faults } = readProfile({ ...known, ...fields });
  const kind = kindOf(page, fields['kind']);
  const typed = { kind, profile, isPrivate: fields['who'] === 'own' };
  if (fields['intent'] === 'country') return shown(page, { ...typed, faults: {} }, party);
  if (Object.keys(faults).length > 0) return shown(page, { ...typed, faults }, party, 400);
  if (!(await mayTry(page, 'document'))) return told(page, page.url.pathname, 'notSaved');
  if (!party) return added(page, { ...typed, faults });
  const done = await services.companies.change(identity.accountId, party.id, { kind, profile });
  if (done === 'notAllowed') return told(page, page.url.pathname, 'companyKept');
  return told(page, page.link(`${bookOf(page)}/`));
}

async function removed(page: MemberContext, party: Party) {
  const done = await page.services.companies.remove(page.identity.accountId, party.id);
  if (done === 'hasNumbers') return shown(page, { ...party, faults: {}, refusal: done }, party, 409);
  if (done === 'notAllowed') return told(page, page.url.pathname, 'companyKept');
  return told(page, page.link(`${bookOf(page)}/`));
}

/** A paper for a contact, begun from their page. */
async function begun(page: MemberContext, contact: Party, family: PaperFamily) {
  const { services, identity, link } = page;
  const here = link(`contacts/${contact.id}/`);
  if ((await services.entitlements.actOn(identity.accountId))?.act === 'end')
    return told(page, here, 'licenceEnded');
  const href = (await mayTry(page, 'document')) ? await newPaper(page, contact, family) : undefined;
  return href ? onward(href) : told(page, here, 'notSaved');
}

/** Whoever came from a document goes back to it. */
async function added(page: MemberContext, typed: PartyTyped) {
  const { identity, services, url, link } = page;
  const done = await services.companies.add(identity.accountId, typed);
  if (done === 'tooMany') return shown(page, { ...typed, refusal: 'tooMany' }, undefined, 409);
  return told(page, link(safeDestination(url.searchParams.get('next')) || `${bookOf(page)}/`));
}

function kindOf(page: MemberContext, sent: string | undefined): PartyKind {
  if (bookOf(page) === 'companies') return 'own';
  return CONTACT_KINDS.find((kind) => kind === sent) ?? 'other';
}

async function shown(page: MemberContext, typed: PartyTyped, party: Party | undefined, status = 200) {
  const rights = await partyRights(page, party);
  return data<PartyPageProps>(partyProps(page, typed, { party, rights }), { status });
}

function told(
  { visit }: MemberContext,
  location: string,
  kind: 'saved' | 'notSaved' | 'licenceEnded' | 'companyKept' | 'companyShared' = 'saved',
) {
  return onward(location, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
