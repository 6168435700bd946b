import type { Query } from '../../database/database.server.ts';
import { putMail } from '../../mail/outbox.server.ts';
import { addresseeOf } from './addressee.store.server.ts';
import { NOTICE_MAIL, type NoticeMailData } from './notice-mail.ts';

type Told = { affiliateId: string; key: string; data: NoticeMailData; at: Date };

/** Owes an affiliate a mail of what it has to know or do, in the transaction of what it tells. */
export async function tellNotice({ query }: Query, { affiliateId, key, data, at }: Told): Promise<void> {
  const addressee = await addresseeOf({ query }, affiliateId);
  if (!addressee || addressee.email === '') return;
  const { accountId, email: recipient, locale } = addressee;
  await putMail({ query }, NOTICE_MAIL, {
    ...{ key: `affiliate-notice:${key}`, accountId, recipient, locale, data, at },
  });
}
