import { COMPANY } from '../../../shared/company.table.ts';
import type { Query } from '../../database/database.server.ts';
import { MESSAGE_MAIL } from '../../mail/message-mail.ts';
import { putMail } from '../../mail/outbox.server.ts';
import { leavingAffiliate } from './addressee.store.server.ts';

type Given = { endsAt: Date; because: string; at: Date };

/** Tells whoever runs the programme that an affiliate gave notice (sections 26 and 28). */
export async function tellOfNotice(
  { query }: Query,
  affiliateId: string,
  { endsAt, because, at }: Given,
): Promise<void> {
  const { number, name, email } = await leavingAffiliate({ query }, affiliateId);
  await putMail({ query }, MESSAGE_MAIL, {
    ...{ key: `affiliate-notice-given:${affiliateId}:${endsAt.toISOString()}`, accountId: null },
    ...{ recipient: COMPANY.email, locale: 'en', at },
    data: {
      subject: `Affiliate ${number} has given notice`,
      replyTo: email || null,
      fields: [
        { label: 'Affiliate', value: `${number} ${name}` },
        { label: 'Ends', value: endsAt.toISOString() },
        { label: 'Reason', value: because || 'none given' },
        { label: 'Owed', value: `npm run commissions -- balance ${number}` },
      ],
    },
  });
}
