import { now } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { insertAffiliate, type NewAffiliate } from './affiliates.store.server.ts';
import { type Rejection, TRANSITIONS } from './application.ts';
import { applicationSecrets } from './application-secrets.server.ts';
import { APPLICATION_MAIL, type ApplicationMailData } from './mails/application-mail.ts';
import { type Application, stepApplication } from './store.server.ts';

/** Who decides, as it is written down. */
export type Decider = {
  by: string;
  /** In the same transaction: what else is written down of it. */
  alongside?: (query: Query) => Promise<void>;
};

/** Asks an applicant something, by a mail whose link leads to the question. @returns false where it is not open */
export async function askApplicant(
  database: Database,
  application: Application,
  { question, by }: Decider & { question: string },
): Promise<boolean> {
  const at = now();
  const secret = await applicationSecrets(database)(application.id);
  return database.query.transaction().execute(async (trx) => {
    const stepped = await stepApplication(
      { query: trx },
      {
        ...{ id: application.id, ...TRANSITIONS.ask, at },
        set: { question, answer: null, link_hash: hashOf(secret) },
      },
    );
    if (!stepped) return false;
    await note({ query: trx }, application, { kind: 'asked', by, data: { question }, at });
    await tell({ query: trx }, application, { about: 'question', secret, question }, at);
    return true;
  });
}

/** Makes an affiliate of who applied. @returns undefined where the application is not open, or waits for an answer */
export function acceptApplication(
  { query }: Query,
  application: Application,
  { by, alongside }: Decider,
): Promise<NewAffiliate | undefined> {
  const at = now();
  return query.transaction().execute(async (trx) => {
    const stepped = await stepApplication(
      { query: trx },
      { id: application.id, ...TRANSITIONS.accept, at, set: { decided_by: by, decided_at: at } },
    );
    if (!stepped) return undefined;
    const affiliate = await insertAffiliate({ query: trx }, application, at);
    const { id: affiliateId, number, token } = affiliate;
    // Two, because what happened to an application goes with it.
    await note({ query: trx }, application, { kind: 'accepted', by, data: { number }, at });
    await noteEvent({ query: trx }, { affiliateId, kind: 'accepted', by, at });
    await tell({ query: trx }, application, { about: 'accepted', number, token }, at);
    await alongside?.({ query: trx });
    return affiliate;
  });
}

/** Rejects an application, with a reason and words. @returns false where it is not open */
export function rejectApplication(
  { query }: Query,
  application: Application,
  { by, reason, words, alongside }: Decider & { reason: Rejection; words: string },
): Promise<boolean> {
  const at = now();
  return query.transaction().execute(async (trx) => {
    const set = { reason_code: reason, reason: words, decided_by: by, decided_at: at };
    const stepped = await stepApplication(
      { query: trx },
      { id: application.id, ...TRANSITIONS.reject, at, set },
    );
    if (!stepped) return false;
    await note({ query: trx }, application, { kind: 'rejected', by, data: { reason, words }, at });
    await tell({ query: trx }, application, { about: 'rejected', reason, words }, at);
    await alongside?.({ query: trx });
    return true;
  });
}

function note(
  query: Query,
  { id }: Application,
  event: { kind: string; by: string; data: Record<string, unknown>; at: Date },
): Promise<void> {
  return noteEvent(query, { applicationId: id, ...event });
}

async function tell(
  query: Query,
  { id, email, locale }: Application,
  data: ApplicationMailData,
  at: Date,
): Promise<void> {
  // A second question is a mail of its own.
  const key = `affiliate-application:${id}:${data.about === 'question' ? newId() : data.about}`;
  await putMail(query, APPLICATION_MAIL, { key, accountId: null, recipient: email, locale, data, at });
}
