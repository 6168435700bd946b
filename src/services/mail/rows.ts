import type { ColumnType } from 'kysely';
import type { Moment } from '../database/moments.ts';

/** What an operator said of mailboxes. */
export type MailTables = {
  mail_suppressions: {
    mailbox: string;
    account_id: ColumnType<string | null>;
    why: string;
    by: string;
    at: Moment;
  };
};
