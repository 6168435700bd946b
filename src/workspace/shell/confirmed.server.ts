import { redirect } from 'react-router';
import { hasKey } from '../../shared/keys.ts';
import type { MemberContext } from './workspace-context.server.ts';

/** Pages on which something can be done that could be turned against the owner: asked for before they open. */
const CONFIRMED_PAGES = {
  security: 'account/security/',
  address: 'account/address/',
  'two-step': 'account/two-step/',
  passkeys: 'account/passkeys/',
  data: 'account/data/',
  erasure: 'account/erasure/',
  transfer: 'account/transfer/',
  payout: 'affiliate/paid/account/',
} as const;
export type ConfirmedPage = keyof typeof CONFIRMED_PAGES;

/** The page that somebody wanted who was asked to confirm first; the security page for none of them. */
export function wantedPage(name: string | null): ConfirmedPage {
  const wanted = name ?? undefined;
  return hasKey(CONFIRMED_PAGES, wanted) ? wanted : 'security';
}

export function pathOfConfirmed(name: ConfirmedPage): string {
  return CONFIRMED_PAGES[name];
}

/**
 * Lets only those on who showed a moment ago that they own the account.
 * @throws a redirect: to the proof of the mailbox while that is missing, else to the question
 */
export async function mustBeConfirmed(page: MemberContext, wanted: ConfirmedPage): Promise<void> {
  if (!page.identity.mailboxProven) throw redirect(page.link('account/code/'), { status: 303 });
  if (await page.services.confirming.isConfirmed(page.identity)) return;
  throw redirect(page.link(`account/confirm/?for=${wanted}`), { status: 303 });
}
