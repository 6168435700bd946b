import { SESSION_MS, type WorkspaceEntry } from '../../../services/auth/auth.ts';
import { seenIn } from '../../../services/geolocation/seen-in.server.ts';
import { cookie, readAllCookies } from '../../../shared/cookies.server.ts';
import { isLookAhead } from '../../../shared/look-ahead.ts';
import { type PageContext, signedIn } from '../../page-context.server.ts';
import type { BoughtOrder } from './order.server.ts';

/** What the form posts that opens a workspace on another host signed in (decision 0007, hand-over). */
export type Entry = {
  action: string;
  fields: Record<'email' | 'token' | 'ssojwt' | 'entryPoint' | 'url' | 'lang', string>;
};

/** Who is signed in by having bought: at the workspace from now on, or by a form where it has a host of its own. */
export type Entered = { form: Entry | null };

/**
 * For an account that was made by its payment: the way into it, for the browser that ordered, as its cookie `b_order`
 * shows. An account that was there before is opened by nobody but its owner: paying proves nothing.
 */
export async function enterBought(page: PageContext, order: BoughtOrder): Promise<Entered | undefined> {
  const { services, visit, request } = page;
  const { accountId, accountMade, sessionNumber } = order;
  const { b_order: buyerSecret } = readAllCookies(request, visit.secure);
  if (!accountMade || !accountId || !sessionNumber || visit.visitor.kind === 'member') return undefined;
  if (!(await services.orders.find(order.id, { accountId: undefined, buyerSecret }))) return undefined;
  const tokens = await tokensOf(page, { accountId, sessionNumber, from: order.createdAt });
  // Handed over already, or ended: the workspace asks who it is.
  const identity = await services.auth.identityOfToken(tokens.ssojwt);
  if (!identity) return undefined;
  signedIn(page, identity);
  visit.cookies.push(cookie('b_email', order.email, visit.secure));
  const entry = isSameHost(page) && !isLookAhead(request) ? await openWorkspace(page, tokens) : undefined;
  if (entry) return { form: null };
  visit.cookies.push(cookie('b_ssojwt', tokens.ssojwt, visit.secure));
  return { form: formOf(page, order, tokens) };
}

type Tokens = Pick<Entry['fields'], 'token' | 'ssojwt'>;

async function tokensOf(
  { services }: PageContext,
  { accountId, sessionNumber, from }: { accountId: string; sessionNumber: string; from: Date },
): Promise<Tokens> {
  const issuedAt = new Date(Math.floor(from.getTime() / 1000) * 1000);
  const claims = { accountId, sessionNumber, issuedAt, expiresAt: new Date(issuedAt.getTime() + SESSION_MS) };
  const [token, ssojwt] = await Promise.all([
    services.tokens.sign('services', claims),
    services.tokens.sign('sso', claims),
  ]);
  return { token, ssojwt };
}

/** A workspace's cookie holds for its host alone. */
function isSameHost({ settings: { webappUrl, publicUrl } }: PageContext): boolean {
  return new URL(webappUrl, publicUrl).host === new URL(publicUrl).host;
}

/** The hand-over without a way in between: the cookies go to the browser that would redeem the code. */
async function openWorkspace(
  { services, visit, request }: PageContext,
  { ssojwt }: Tokens,
): Promise<WorkspaceEntry | undefined> {
  const minted = await services.auth.mintHandover({ ssojwt, destination: '' });
  const entry =
    minted && (await services.auth.redeemHandover(minted.code, seenIn(request, visit.address, services)));
  if (!entry) return undefined;
  visit.cookies.push(
    cookie('pg_session', entry.secret, visit.secure),
    cookie('p_ssojwt', entry.ssojwt, visit.secure),
    cookie('b_userId', entry.accountId, visit.secure),
    // What the first page of the workspace says, once (src/workspace/shell/flash.ts).
    cookie('pg_flash', 'welcomePlan', visit.secure),
  );
  return entry;
}

function formOf({ settings, url, locale }: PageContext, order: BoughtOrder, tokens: Tokens): Entry {
  const { email, destination } = order;
  return {
    action: `${settings.apiUrl}auth/handover/`,
    fields: { ...tokens, email, entryPoint: url.pathname, url: destination, lang: locale },
  };
}
