import { HOUR, now } from '../../shared/clock.ts';
import { addressesOf } from '../account/accounts.store.server.ts';
import type { Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { HANDED_OVER_MAIL } from './mails/handed-over-mail.ts';

type Handing = { from: string; to: string; name: string; spaceId: string };

/**
 * Owes a mail to whoever gives something away and to whoever has it from now on, in the transaction that moves it. One
 * an hour between two people: who tidies up hands over a hundred things.
 */
export async function tellHandedOver(query: Query, { from, to, name, spaceId }: Handing): Promise<void> {
  const people = await addressesOf(query, [from, to]);
  const [giver, taker] = [people.get(from), people.get(to)];
  if (!giver || !taker) return;
  const at = now();
  const hour = Math.floor(at.getTime() / HOUR);
  const both = [
    { to: 'taker', accountId: to, told: taker, other: giver },
    { to: 'giver', accountId: from, told: giver, other: taker },
  ] as const;
  for (const { to: side, accountId, told, other } of both) {
    await putMail(query, HANDED_OVER_MAIL, {
      key: `handed-over:${from}:${to}:${side}:${hour}`,
      ...{ accountId, recipient: told.email, locale: told.locale, at },
      data: { to: side, other: other.email, name, space: spaceId },
    });
  }
}
