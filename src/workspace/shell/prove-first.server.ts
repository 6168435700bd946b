import type { MiddlewareFunction } from 'react-router';
import { visitContext } from '../../services/context.server.ts';
import { cookie } from '../../shared/cookies.server.ts';
import { safeDestination } from '../../shared/destination.ts';
import { WORKSPACE } from './address.ts';
import { onward } from './entry.server.ts';
import { flashText } from './flash.ts';
import { askingContext } from './member.server.ts';
import type { MemberContext } from './workspace-context.server.ts';

/**
 * Where an account may write whose mailbox nobody has shown yet (decision 0041, unproven mailbox): documents, which
 * the first proof sets aside, what is bought, and the ways to the proof. All else would stay among the things of the
 * mailbox's owner, and waits.
 */
const OPEN = [
  /^account\/$/,
  /^account\/(?:billing|code|create|login|proof|seat|second-step|sign-out)\//,
  /^account\/(?:address\/proof|address\/undo|erasure\/undo|reminders)\/$/,
  /^doc\/[^/]+\/(?:values\/|both\/|wording\/|updates\/|versions\/.*|file\/|send\/)?$/,
  /^documents\//,
  /^trash\//,
  /^(?:help|shared)\/$/,
  /^sso\//,
];

/** Long to fill in: they say so before. */
const LONG_FORMS = /^(?:companies|contacts)\/new\/$/;

/** Leads whoever would keep something for good to the proof of their mailbox, while that is missing. */
export const proveFirst: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { identity } = context.get(askingContext);
  if (!identity || identity.mailboxProven) return next();
  const path = pathIn(url);
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  const isOpen = writes ? OPEN.some((one) => one.test(path)) : !LONG_FORMS.test(path);
  return isOpen ? next() : toProof(path, context.get(visitContext).secure);
};

/** @throws a redirect to the proof of the mailbox while that is missing */
export function mustBeProven({ identity, url, visit }: MemberContext): void {
  if (!identity.mailboxProven) throw toProof(pathIn(url), visit.secure);
}

/** The page's path below the workspace, with a slash at its end. */
function pathIn({ pathname }: URL): string {
  return `${pathname.slice(WORKSPACE.length).replace(/\/$/, '')}/`;
}

function toProof(path: string, secure: boolean): Response {
  const next = safeDestination(path);
  return onward(`${WORKSPACE}account/code/${next ? `?next=${encodeURIComponent(next)}` : ''}`, [
    cookie('pg_flash', flashText({ kind: 'proveFirst' }), secure),
  ]);
}
