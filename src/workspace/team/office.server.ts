import type { Identity } from '../../services/account/identity.ts';
import type { LicenceRole } from '../../services/seats/seat.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** The licence whose people somebody sees, and what they are in it. */
export type Office = { role: LicenceRole; holder: Pick<Identity, 'accountId' | 'email'> };

/** A manager looks after the licence of their seat; anybody else after their own. */
export async function officeOf({ services, identity }: MemberContext): Promise<Office> {
  const { accountId } = identity;
  const licence = await services.entitlements.active(accountId);
  const seat = licence?.role === 'manager' ? await services.seats.seatOf(accountId) : undefined;
  if (!licence || !seat) return { role: 'holder', holder: identity };
  return { role: 'manager', holder: { accountId: licence.holderId, email: seat.holder } };
}

/** Somebody of the same licence. */
export type Colleague = { accountId: string; email: string };

/** Who else uses the licence an account uses, its holder first. */
export async function colleaguesOf({ services, identity }: MemberContext): Promise<Colleague[]> {
  const licence = await services.entitlements.active(identity.accountId);
  if (!licence) return [];
  const { seats } = await services.seats.people(licence.holderId);
  const members = seats.flatMap(({ accountId, email, state }) =>
    accountId && state === 'taken' ? [{ accountId, email }] : [],
  );
  const seat = licence.role === 'holder' ? undefined : await services.seats.seatOf(identity.accountId);
  const holder = seat ? [{ accountId: licence.holderId, email: seat.holder }] : [];
  return [...holder, ...members].filter(({ accountId }) => accountId !== identity.accountId);
}
