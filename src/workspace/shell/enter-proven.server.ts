import type { SecondStepDue, WorkspaceEntry } from '../../services/auth/auth.ts';
import { giveBackSignUp } from '../../services/user/admission.server.ts';
import { safeDestination } from '../../shared/destination.ts';
import { enter, toSecondStep } from './entry.server.ts';
import type { WorkspaceContext } from './workspace-context.server.ts';

type Proven = WorkspaceEntry & { destination: string; firstProof: boolean };

/**
 * Lets in whoever used a mailed link or code. The first time the mailbox is confirmed a page says so and offers
 * a password; later it goes straight on.
 *
 * @param next where to go when the mail itself led nowhere in particular
 */
export async function enterProven(
  page: WorkspaceContext,
  proven: Proven | SecondStepDue,
  next: string,
): Promise<Response> {
  if ('held' in proven) return toSecondStep(page, proven, next);
  const { accountId, firstProof } = proven;
  if (firstProof) await giveBackSignUp(page.services, { accountId, address: page.visit.address });
  const account = await page.services.account.get(accountId);
  const destination = safeDestination(proven.destination) || next;
  const onward = destination ? `?next=${encodeURIComponent(destination)}` : '';
  return enter(page, {
    entry: proven,
    email: account?.userEmail ?? '',
    location: page.link(firstProof ? `account/confirmed/${onward}` : destination),
  });
}
