import type { Logger } from 'pino';
import { now } from '../../shared/clock.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { WebhookEndpoints } from '../webhooks/endpoints.server.ts';
import type { Reach } from '../webhooks/post.server.ts';
import { type Warning, WebhookSender, warningKey } from '../webhooks/sender.server.ts';
import type { DueWork } from '../work/due-work.server.ts';
import { POSTBACK_MAIL } from './mails/postback-mail.ts';
import { messageOf } from './message.server.ts';
import { MOST_ENDPOINTS } from './postback.ts';
import { mailboxOf } from './told.store.server.ts';

type Options = {
  database: Database;
  log: Logger;
  /** A mail was owed. */
  onMail: () => void;
  /** Whom postbacks may reach; the public network where it is left out. */
  reach?: Reach;
};

/** Tells affiliates' own servers of their sales and payouts: webhooks whose owner is an affiliate. */
export class PostbacksService {
  readonly endpoints: WebhookEndpoints;
  readonly work: DueWork;

  constructor(options: Options) {
    const sender = new WebhookSender({ ...options, audience: 'affiliates', messageOf, warn });
    this.work = sender.work;
    const { database } = options;
    this.endpoints = new WebhookEndpoints({
      ...{ database, most: MOST_ENDPOINTS },
      onDue: () => this.work.wake(),
    });
  }
}

/** Mails an affiliate that its endpoint fails, or is off. */
async function warn(query: Query, warning: Warning): Promise<void> {
  const { affiliateId, url, failures, about, posted } = warning;
  const at = now();
  const mailbox = affiliateId ? await mailboxOf(query, affiliateId) : undefined;
  if (!mailbox) return;
  const { status, error } = posted;
  const data = { about, url, failures, ...{ status, error } };
  await putMail(query, POSTBACK_MAIL, { key: warningKey(warning, at), ...mailbox, at, data });
}
