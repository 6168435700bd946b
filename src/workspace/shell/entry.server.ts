import { redirect } from 'react-router';
import type { SecondStepDue, WorkspaceEntry } from '../../services/auth/auth.ts';
import { clearedCookie, cookie } from '../../shared/cookies.server.ts';
import { type Flash, flashText } from './flash.ts';
import type { WorkspaceContext } from './workspace-context.server.ts';

type Entering = { entry: WorkspaceEntry; email: string; location: string; flash?: Flash | undefined };

/** Gives a browser its workspace session and sends it on to a clean address. */
export async function enter(
  page: WorkspaceContext,
  { entry, email, location, flash }: Entering,
): Promise<Response> {
  const { secure } = page.visit;
  const device = await page.services.auth.deviceAfter(entry, page.cookies.pg_device);
  const values = [
    cookie('pg_session', entry.secret, secure),
    cookie('p_ssojwt', entry.ssojwt, secure),
    cookie('b_email', email, secure),
    cookie('b_userId', entry.accountId, secure),
    ...(device ? [cookie('pg_device', device, secure)] : []),
    clearedCookie('pg_hop', secure),
    ...(page.cookies.pg_step ? [clearedCookie('pg_step', secure)] : []),
    ...(flash ? [cookie('pg_flash', flashText(flash), secure)] : []),
  ];
  return onward(location, values);
}

/** Sends a browser that has shown the first key on to the second one. @param next where it goes after that */
export function toSecondStep(page: WorkspaceContext, { held }: SecondStepDue, next: string): Response {
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  const step = cookie('pg_step', held, page.visit.secure);
  return onward(page.link(`account/second-step/${query}`), [step]);
}

/** A 303 whose address nobody keeps or passes on. */
export function onward(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers(PRIVATE_HEADERS);
  for (const value of cookies) headers.append('Set-Cookie', value);
  return redirect(location, { status: 303, headers });
}

/** For pages that are asked for with a secret in the address (S19). */
export const PRIVATE_HEADERS = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' } as const;
