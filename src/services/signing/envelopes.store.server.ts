import type { Query } from '../database/database.server.ts';
import { dueRows } from '../work/due-rows.server.ts';
import type { Envelope, Named, Recipient, SubjectId } from './envelope.ts';
import { columnsOf, envelopeOf, recipientOf } from './envelope-rows.ts';
import { endMatters } from './open-matters.store.server.ts';
import type { EnvelopeState, RecipientState } from './states.ts';

type NewEnvelope = Omit<
  Envelope,
  'state' | 'reason' | 'sealedSha256' | 'seq' | 'chainHead' | 'endedAt' | 'isEndedBySite' | 'version'
> & {
  sendKey: string;
  isTrial: boolean;
};

export async function insertEnvelope({ query }: Query, made: NewEnvelope): Promise<void> {
  await query
    .insertInto('envelopes')
    .values({
      ...{ id: made.id, account_id: made.accountId, ...columnsOf(made.subject) },
      ...{ send_key: made.sendKey, title: made.title, sender_name: made.senderName, message: made.message },
      ...{ sender_email: made.senderEmail, locale: made.locale, ordering: made.ordering, state: 'out' },
      ...{
        rhythm: made.rhythm,
        is_trial: made.isTrial,
        frozen_sha256: Buffer.from(made.frozenSha256, 'hex'),
      },
      ...{ created_at: made.createdAt, expires_at: made.expiresAt, due_at: made.expiresAt },
      document_version: made.documentVersion,
    })
    .execute();
}

export async function insertRecipients(
  { query }: Query,
  envelopeId: string,
  people: readonly (Named & { id: string; stage: number; place: number })[],
): Promise<void> {
  const rows = people.map(({ asksCode = false, ...one }) => ({
    ...{ ...one, envelope_id: envelopeId, state: 'waiting' as const, asks_code: asksCode },
  }));
  await query.insertInto('envelope_recipients').values(rows).execute();
}

export async function putFile(
  { query }: Query,
  file: { envelopeId: string; kind: 'frozen' | 'sealed'; bytes: Uint8Array },
): Promise<void> {
  const { envelopeId, kind, bytes } = file;
  await query
    .insertInto('envelope_files')
    .values({ envelope_id: envelopeId, kind, bytes: Buffer.from(bytes) })
    .execute();
}

export async function fileOf(
  { query }: Query,
  envelopeId: string,
  kind: 'frozen' | 'sealed',
): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('envelope_files')
    .select('bytes')
    .where('envelope_id', '=', envelopeId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.bytes;
}

/** How many bytes a file has. */
export async function fileLength(
  { query }: Query,
  envelopeId: string,
  kind: 'frozen' | 'sealed',
): Promise<number> {
  const row = await query
    .selectFrom('envelope_files')
    .select(({ fn }) => fn<number>('octet_length', ['bytes']).as('length'))
    .where('envelope_id', '=', envelopeId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.length ?? 0;
}

/** The envelope that a number of a form made before; undefined where none did. */
export async function sentBy(
  { query }: Query,
  by: { accountId: string; sendKey: string },
): Promise<string | undefined> {
  const row = await query
    .selectFrom('envelopes')
    .select('id')
    .where('account_id', '=', by.accountId)
    .where('send_key', '=', by.sendKey)
    .executeTakeFirst();
  return row?.id;
}

/** How many an account sent: without a plan ever, and since a moment. */
export async function countSent(
  { query }: Query,
  { accountId, since }: { accountId: string; since: Date },
): Promise<{ trial: number; recent: number }> {
  const { trial, recent } = await query
    .selectFrom('envelopes')
    .select(({ fn }) => [
      fn.countAll().filterWhere('is_trial', '=', true).as('trial'),
      fn.countAll().filterWhere('created_at', '>=', since).as('recent'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { trial: Number(trial), recent: Number(recent) };
}

/** An envelope, kept by whoever asks until the transaction ends: what happens to it happens one after the other. */
export async function lockEnvelope({ query }: Query, id: string): Promise<Envelope | undefined> {
  const row = await query
    .selectFrom('envelopes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && envelopeOf(row);
}

export async function findEnvelope({ query }: Query, id: string): Promise<Envelope | undefined> {
  const row = await query.selectFrom('envelopes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && envelopeOf(row);
}

/** What an account sent, of one document or file where one is named; the last first. */
export async function envelopesOf(
  { query }: Query,
  { accountId, of, most }: { accountId: string; of?: SubjectId | undefined; most: number },
): Promise<Envelope[]> {
  let found = query.selectFrom('envelopes').selectAll().where('account_id', '=', accountId);
  if (of)
    found =
      'itemId' in of
        ? found.where('item_id', '=', of.itemId)
        : found.where('document_id', '=', of.documentId);
  const rows = await found.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map(envelopeOf);
}

export async function recipientsOf({ query }: Query, envelopeId: string): Promise<Recipient[]> {
  const rows = await query
    .selectFrom('envelope_recipients')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .orderBy('place')
    .orderBy('handed')
    .execute();
  return rows.map(recipientOf);
}

/** Whom a secret was mailed to, unless another address ended it. */
export async function linkedBy(
  { query }: Query,
  secretHash: Buffer,
): Promise<{ recipientId: string; envelopeId: string } | undefined> {
  return query
    .selectFrom('envelope_links')
    .innerJoin('envelope_recipients as recipient', 'recipient.id', 'envelope_links.recipient_id')
    .select(['recipient.id as recipientId', 'recipient.envelope_id as envelopeId'])
    .where('secret_hash', '=', secretHash)
    .where('envelope_links.ended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertLink(
  { query }: Query,
  link: { secretHash: Buffer; recipientId: string; at: Date },
): Promise<void> {
  const { secretHash, recipientId, at } = link;
  await query
    .insertInto('envelope_links')
    .values({ secret_hash: secretHash, recipient_id: recipientId, created_at: at })
    .execute();
}

/** @param ended `isHandedOn`: what opened somebody's page tells them from now on that they handed on */
export async function endLinks(
  { query }: Query,
  recipientId: string,
  { at, isHandedOn = false }: { at: Date; isHandedOn?: boolean },
): Promise<void> {
  await query
    .updateTable('envelope_links')
    .set({ ended_at: at, handed_on: isHandedOn })
    .where('recipient_id', '=', recipientId)
    .where('ended_at', 'is', null)
    .execute();
}

type RecipientChange = Partial<
  Pick<Recipient, 'askedAt' | 'openedAt' | 'signedAt' | 'signature' | 'consentVersion' | 'name' | 'email'>
> & { state: RecipientState; reminders?: number };

export async function writeRecipient({ query }: Query, id: string, change: RecipientChange): Promise<void> {
  const { state, askedAt, openedAt, signedAt, signature, consentVersion, name, email, reminders } = change;
  await query
    .updateTable('envelope_recipients')
    .set({
      state,
      ...(askedAt === undefined ? {} : { asked_at: askedAt }),
      ...(openedAt === undefined ? {} : { opened_at: openedAt }),
      ...(signedAt === undefined ? {} : { signed_at: signedAt, signature, consent_version: consentVersion }),
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(reminders === undefined ? {} : { reminders }),
    })
    .where('id', '=', id)
    .execute();
}

type EnvelopeChange = {
  state: EnvelopeState;
  at: Date;
  reason?: string;
  sealedSha256?: Buffer;
  isBySite?: boolean;
};

/** What an envelope is from now on. While its seal is made it is due at once, else not any more. What waits for the sender ends with it. */
export async function writeState(
  { query }: Query,
  id: string,
  { state, at, reason, sealedSha256, isBySite = false }: EnvelopeChange,
): Promise<void> {
  const isSealing = state === 'sealing';
  await query
    .updateTable('envelopes')
    .set({
      ...{ state, due_at: isSealing ? at : null, ended_at: isSealing ? null : at, ended_by_site: isBySite },
      ...(reason === undefined ? {} : { reason }),
      ...(sealedSha256 === undefined ? {} : { sealed_sha256: sealedSha256 }),
    })
    .where('id', '=', id)
    .execute();
  await endMatters({ query }, { envelopeId: id }, at);
}

/** Takes envelopes that are due for a while: those to be sealed, and those whose time is over. */
export async function leaseDue(
  { query }: Query,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<{ id: string; state: EnvelopeState }[]> {
  const work = { table: 'envelopes', key: 'id', due: 'due_at' } as const;
  return query
    .updateTable('envelopes')
    .set({ due_at: until })
    .where('id', 'in', dueRows(work, { at, most }))
    .returning(['id', 'state'])
    .execute();
}
