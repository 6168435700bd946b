import { data } from 'react-router';
import { isWithin } from '../../../services/limits/limits.server.ts';
import type { OpenShare } from '../../../services/sharing/shares.server.ts';
import { parseEmail } from '../../../shared/email.ts';
import { actComments, commentForm, notSaid } from '../../sharing/act-comments.server.ts';
import { NO_ANCHORS } from '../../sharing/threads.server.ts';
import type { CommentFault } from '../../sharing/threads.tsx';
import { onward } from '../../shell/entry.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { linkCookie, SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { sharedAnchors } from './load.server.ts';
import { openLink, pathOfLink, sharedDocument } from './open.server.ts';
import type { ShareOutcome } from './share-page.tsx';

/** What the forms of a shared page post: the password, or a comment. */
export async function actShare(page: WorkspaceContext) {
  const open = await openLink(page);
  const typed = await commentForm(page.request);
  if (typed['intent'] === 'unlock') return unlock(page, open, typed['password'] ?? '');
  if (!page.services.shares.isPassed(open, page.cookies.pg_pass)) throw notFound();
  if (open.share.role !== 'commenter') throw notFound();
  return comment(page, open, typed);
}

/** Guesses are limited by address and by link; who knows the password gets theirs back. */
async function unlock(page: WorkspaceContext, open: OpenShare, password: string) {
  const { services, visit, url } = page;
  const { limits, shares } = services;
  const { id } = open.share;
  const mayGuess =
    (await isWithin(limits.take('share-password', visit.address))) &&
    (await isWithin(limits.takeOne('share-password', id)));
  if (!mayGuess) return told({ kind: 'tooManyPasswords' }, 429);
  const pass = await shares.passFor(open, password.slice(0, 200));
  if (pass === undefined) return told({ kind: 'wrongPassword' }, 403);
  await limits.giveBack('share-password', visit.address);
  await limits.giveBackOne('share-password', id);
  const place = { secure: visit.secure, path: pathOfLink(page) };
  return onward(`${url.pathname}${url.search}`, [linkCookie('pg_pass', pass, place)]);
}

async function comment(page: WorkspaceContext, open: OpenShare, typed: Record<string, string>) {
  const { services, visit, url } = page;
  const { limits } = services;
  const mayComment =
    (await isWithin(limits.take('comment', visit.address))) &&
    (await isWithin(limits.takeOne('comment', open.share.id)));
  if (!mayComment) return refused('tooOften', typed);
  const guest = await guestFor(page, open, typed);
  if (typeof guest === 'string') return refused(guest, typed);
  const isDocument = open.item.kind === 'document';
  const anchors = isDocument ? sharedAnchors(await sharedDocument(page, open)) : NO_ANCHORS;
  const acting = { comments: services.comments, who: { open, guestId: guest.id }, anchors };
  const outcome = await actComments(acting, typed);
  const cookies = guest.secret
    ? [linkCookie('pg_guest', guest.secret, { secure: visit.secure, path: pathOfLink(page) })]
    : [];
  if (outcome) return refused(outcome.fault, typed, cookies);
  return onward(`${url.pathname}${url.search}#comments`, cookies);
}

/** Who comments: known by the browser, else as they call themselves now. */
async function guestFor(
  { services, cookies }: WorkspaceContext,
  open: OpenShare,
  { name = '', email = '', text = '' }: Record<string, string>,
): Promise<{ id: string; secret?: string } | CommentFault> {
  const known = await services.comments.guestOf(open, cookies.pg_guest);
  if (known) return known;
  if (text.trim() === '') return 'empty';
  const address = email.trim() === '' ? null : parseEmail(email);
  if (address === undefined) return 'email';
  const added = await services.comments.addGuest(open, { name, email: address });
  if (added === 'nameInvalid') return 'name';
  return added === 'tooMany' ? added : { id: added.guest.id, secret: added.secret };
}

function refused(fault: CommentFault, typed: Record<string, string>, cookies: readonly string[] = []) {
  const headers = new Headers(SECRET_HEADERS);
  for (const value of cookies) headers.append('Set-Cookie', value);
  const outcome: ShareOutcome = { kind: 'notSaid', outcome: notSaid(fault, typed) };
  return data(outcome, { status: fault === 'tooOften' ? 429 : 400, headers });
}

function told(outcome: ShareOutcome, status: number) {
  return data(outcome, { status, headers: SECRET_HEADERS });
}
