import { redirect } from 'react-router';
import { otherCurrency } from '../../../document/amounts/row-currency.ts';
import { countOf } from '../../../document/wording/differences.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { newDocumentId } from '../../../services/drive/document-id.server.ts';
import { TOLD_FROM_LEFT } from '../../../services/entitlements/entitlements.ts';
import { countryFacts } from '../../../services/geolocation/countries.ts';
import { isLookAhead } from '../../../shared/look-ahead.ts';
import { placeName } from '../../../shared/places.ts';
import { billedOrders, hasEnded, pauseOf } from '../../billing/billed-orders.server.ts';
import { cardsOf } from '../../cards/load.server.ts';
import { actsOf } from '../../filling/bar/acts-data.server.ts';
import { finishData } from '../../filling/finish/finish-data.server.ts';
import { type FillingParties, loadFilling } from '../../filling/load.server.ts';
import { documentHref, entryOf, open } from '../../filling/open.server.ts';
import type { Opened } from '../../filling/opened.server.ts';
import { ownList } from '../../filling/own-list.server.ts';
import { partyBar } from '../../filling/parties/bar-data.server.ts';
import { beginsOf, documentParties } from '../../filling/parties/document-parties.server.ts';
import { isAwaited, paywallOf } from '../../filling/paywall/paywall-data.server.ts';
import { placeData } from '../../filling/place/place-data.server.ts';
import { PLANTED } from '../../filling/planted-notice.server.ts';
import { type MemberContext, memberOf, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { DocumentProps } from './document-page.tsx';
import { placeNote } from './place-note.server.ts';
import { updateNotice } from './update-notice.server.ts';

/** An outdated name is remembered as such for a day. */
const MOVED_FOR_S = 86_400;
/** How many documents of a template are listed beside it. */
const LISTED = 20;

/** A document, to be filled in. The number at the end of the address decides; an outdated name is moved on. */
export async function loadDocument(page: WorkspaceContext): Promise<DocumentProps> {
  const entry = entryOf(page);
  const right = documentSlug(entry);
  const member = memberOf(page, `doc/${right}`);
  if (page.params['slug']?.normalize('NFC') !== right) {
    const headers = { 'Cache-Control': `private, max-age=${MOVED_FOR_S}` };
    throw redirect(page.link(`doc/${right}`), { status: 301, headers });
  }
  if (!isLookAhead(page.request)) await page.services.account.opened(member.identity.accountId, entry.id);
  return documentProps(member, await open(member, entry, page.url.searchParams.get('doc')));
}

async function documentProps(page: MemberContext, opened: Opened): Promise<DocumentProps> {
  const { locale, link } = page;
  const { entry, template, place } = opened;
  const { shell, departments } = textsOf(locale, 'workspace');
  return {
    texts: textsOf(locale, 'workspace').document,
    brand: shell.brand,
    title: entry.title,
    lang: entry.locale === locale ? undefined : entry.locale,
    summary: entry.summary,
    department: { label: departments[entry.department], href: link(entry.department) },
    pageCount: entry.pages ? ` · ${translator(locale, 'workspace')('pages', { count: entry.pages })}` : null,
    related: cardsOf(page, relatedOf(page, entry, template.related)),
    filling: await loadFilling(page, opened, await fillingParties(page, opened)),
    place: placeData(page, place),
    wording: opened.document?.finishedAt ? null : wordingLink(page, opened),
    currency: currencyNote(page, opened),
    note: await placeNote(page, opened),
    update: await updateNotice(page, opened),
    unproven: unprovenMailbox(page),
    planted: opened.document?.planted ? plantedHere(page) : null,
    own: (await ownList(page, { templateId: entry.id, limit: LISTED })).documents,
    all: { label: textsOf(locale, 'own').all, href: link(`documents/?template=${entry.id}`) },
    anotherHref: opened.document ? documentHref(page, entry, newDocumentId(page.identity.accountId)) : null,
    files: await filesOf(page, opened),
    filesLeft: opened.hasFiles ? await filesLeftOf(page) : null,
  };
}

function wordingLink(page: MemberContext, { entry, id, document }: Opened): DocumentProps['wording'] {
  const href = new URL(page.link(`doc/${documentSlug(entry)}/wording/`), page.url);
  href.searchParams.set('id', id);
  return {
    label: textsOf(page.locale, 'wording').link,
    href: href.pathname + href.search,
    count: document?.wording
      ? ` · ${translator(page.locale, 'wording')('count', { count: countOf(document.wording) })}`
      : null,
  };
}

async function fillingParties(page: MemberContext, opened: Opened): Promise<FillingParties> {
  const parties = await documentParties(page, opened);
  const finish = await finishData(page, opened, parties);
  const bar = finish?.state === 'final' ? null : await partyBar(page, opened, parties);
  return { parties: bar, begins: beginsOf(parties), finish, acts: await actsOf(page, opened) };
}

/** Amounts that were typed before the place became another one keep their currency: that is said, and how to change it. */
function currencyNote({ locale }: MemberContext, { document, place }: Opened): string | null {
  const usual = place && countryFacts(place.country)?.currency;
  const typed = usual && document ? otherCurrency(document.values, usual) : undefined;
  if (!place || !usual || !typed) return null;
  const name = placeName({ ...place, region: '' }, locale);
  return translator(locale, 'buying')('document.otherCurrency', { typed, usual, place: name });
}

function unprovenMailbox({ identity, locale, link }: MemberContext): DocumentProps['unproven'] {
  if (identity.mailboxProven) return null;
  const text = translator(locale, 'workspace')('shell.unproven', { email: identity.email });
  return { text, label: textsOf(locale, 'workspace').shell.unprovenLink, href: link('account/code/') };
}

function plantedHere({ locale, link }: MemberContext): DocumentProps['planted'] {
  const { one, look } = textsOf(locale, 'own').planted;
  return { text: one, link: { label: look, href: link(PLANTED) } };
}

/** How many files there are still today, once they come to an end. */
async function filesLeftOf({ services, identity, locale }: MemberContext): Promise<string | null> {
  const count = await services.entitlements.leftToday(identity.accountId);
  const t = translator(locale, 'filling');
  if (count > TOLD_FROM_LEFT) return null;
  return count === 0 ? t('files.noneLeft') : t('files.left', { count });
}

/** Whether the buttons are there, and what is missing if not. */
async function filesOf(page: MemberContext, opened: Opened): Promise<DocumentProps['files']> {
  const { entry } = opened;
  if (opened.hasFiles) return { kind: 'ready', isAwaited: await isAwaited(page, opened) };
  const { accountId } = page.identity;
  const done = await page.services.entitlements.actOn(accountId);
  if (done) return { kind: done.act === 'end' ? 'ended' : 'restricted', href: page.link('account/billing/') };
  const licence = await page.services.entitlements.active(accountId);
  if (licence?.isRestricted) return { kind: 'seat', href: page.link('account/people/') };
  if (licence) return { kind: 'unproven', href: page.link('account/code/') };
  const orders = await billedOrders(page);
  const paused = pauseOf(orders);
  if (paused) return { kind: paused, href: page.link('account/billing/') };
  const seat = await page.services.seats.seatOf(accountId);
  if (seat && seat.endedAt === null) {
    const why = pauseOf(await page.services.orders.ofAccount(seat.holderId));
    return { kind: why ? SEAT_OF[why] : 'seat', href: page.link('account/people/') };
  }
  const plans = pathOf('pricing-plans', page.locale);
  // Who buys there comes back to this document.
  const href = plans ? `${plans}?doc=${encodeURIComponent(documentSlug(entry))}` : null;
  return { kind: orders.some(hasEnded) ? 'lapsed' : 'noPlan', href, sheet: paywallOf(page, opened) };
}

const SEAT_OF = { owed: 'seatOwed', disputed: 'seatDisputed' } as const;

function relatedOf(
  { services }: WorkspaceContext,
  entry: CatalogueEntry,
  families: readonly string[],
): CatalogueEntry[] {
  return families.flatMap((family) => services.catalogue.version(family, entry.locale) ?? []);
}
