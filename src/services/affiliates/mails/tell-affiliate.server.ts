import type { Query } from '../../database/database.server.ts';
import { putMail } from '../../mail/outbox.server.ts';
import { addresseeOf } from './addressee.store.server.ts';
import { MONEY_MAIL, type MoneyMailData } from './money-mail.ts';

type Told = { affiliateId: string; key: string; data: MoneyMailData; at: Date };

/** Owes an affiliate a mail about its money, in the transaction of what it tells; one that is erased is told nothing. */
export async function tellAffiliate({ query }: Query, { affiliateId, key, data, at }: Told): Promise<void> {
  const addressee = await addresseeOf({ query }, affiliateId);
  if (!addressee || addressee.email === '') return;
  const { accountId, email: recipient, locale } = addressee;
  await putMail({ query }, MONEY_MAIL, {
    ...{ key: `affiliate-money:${key}`, accountId, recipient, locale, data, at },
  });
}
