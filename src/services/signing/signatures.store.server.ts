import type { Query } from '../database/database.server.ts';
import type { SignaturePicture } from './envelope.ts';

/** Keeps what somebody drew or brought, with their signature; it never changes, and goes only with that. */
export async function insertPicture(
  { query }: Query,
  recipientId: string,
  { kind, png, width, height }: SignaturePicture,
): Promise<void> {
  await query
    .insertInto('envelope_signatures')
    .values({ recipient_id: recipientId, kind, png: Buffer.from(png), width, height })
    .execute();
}

/** What people of an envelope drew or brought, in the order of the people. */
export function picturesOf(
  { query }: Query,
  envelopeId: string,
): Promise<(SignaturePicture & { name: string })[]> {
  return query
    .selectFrom('envelope_signatures as picture')
    .innerJoin('envelope_recipients as person', 'person.id', 'picture.recipient_id')
    .select(['person.name', 'picture.kind', 'picture.png', 'picture.width', 'picture.height'])
    .where('person.envelope_id', '=', envelopeId)
    .orderBy('person.place')
    .execute();
}

/** A signature counts no more. */
export async function deletePicture({ query }: Query, recipientId: string): Promise<void> {
  await query.deleteFrom('envelope_signatures').where('recipient_id', '=', recipientId).execute();
}
