import { addressesOf } from '../account/accounts.store.server.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { SEAT_FREED_MAIL, SEAT_LEFT_MAIL } from './mails/left-mail.ts';
import { type HeldSeat, seatOfAccount } from './members.store.server.ts';

type Leaving = {
  seat: HeldSeat;
  /** Whose it was. */
  accountId: string;
  /** Who ended it: whoever has it, its holder or a manager. */
  by: string;
  at: Date;
};

/** Owes mails to who takes over and to who leaves by themselves, in the transaction that ends the seat. */
export async function tellOfLeaving(query: Query, { seat, accountId, by, at }: Leaving): Promise<void> {
  const people = await addressesOf(query, [seat.holderId, accountId]);
  const [holder, leaver] = [people.get(seat.holderId), people.get(accountId)];
  if (!holder || !leaver) return;
  const owed = { accountId: seat.holderId, at };
  const isRemoved = by !== accountId;
  // Who has removed somebody knows it.
  if (by !== seat.holderId) {
    await putMail(query, SEAT_LEFT_MAIL, {
      ...{ ...owed, key: `seat-left:${seat.id}:holder`, recipient: holder.email, locale: holder.locale },
      data: { to: 'holder', other: leaver.email, isRemoved },
    });
  }
  // Who is removed has a mail that says which plan it was.
  if (isRemoved) return;
  await putMail(query, SEAT_LEFT_MAIL, {
    ...{ key: `seat-left:${seat.id}:leaver`, recipient: leaver.email, locale: leaver.locale },
    ...{ accountId, at, data: { to: 'leaver', other: holder.email, isRemoved } },
  });
}

/** Owes a mail to whoever has the licence in which an account has a seat, before the account is erased: it names nobody. */
export async function tellOfErasure(query: Query, accountId: string, at: Date): Promise<void> {
  const seat = await seatOfAccount(query, accountId);
  if (!seat || seat.endedAt !== null) return;
  const holder = (await addressesOf(query, [seat.holderId])).get(seat.holderId);
  if (!holder) return;
  await putMail(query, SEAT_FREED_MAIL, {
    ...{ key: `seat-freed:${seat.id}`, accountId: seat.holderId, at },
    ...{ recipient: holder.email, locale: holder.locale, data: {} },
  });
}
