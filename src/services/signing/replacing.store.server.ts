import { sql } from 'kysely';
import type { Query } from '../database/database.server.ts';
import type { Envelope } from './envelope.ts';
import { putFile } from './envelopes.store.server.ts';

type Next = {
  frozen: Uint8Array;
  sha256: Buffer;
  documentVersion: number;
  expiresAt: Date;
  at: Date;
};

/** Puts another file in the place of what everybody was shown, which is kept beside it. Whoever does so holds the envelope's lock. */
export async function replaceFrozen(
  { query }: Query,
  { id, version }: Pick<Envelope, 'id' | 'version'>,
  { frozen, sha256, documentVersion, expiresAt, at }: Next,
): Promise<void> {
  await sql`
    insert into envelope_replaced (envelope_id, version, sha256, bytes, replaced_at)
    select e.id, e.version, e.frozen_sha256, f.bytes, ${at}
    from envelopes e join envelope_files f on f.envelope_id = e.id and f.kind = 'frozen'
    where e.id = ${id} and e.version = ${version}`.execute(query);
  await query
    .deleteFrom('envelope_files')
    .where('envelope_id', '=', id)
    .where('kind', '=', 'frozen')
    .execute();
  await putFile({ query }, { envelopeId: id, kind: 'frozen', bytes: frozen });
  await query
    .updateTable('envelopes')
    .set({
      ...{ version: version + 1, frozen_sha256: sha256, document_version: documentVersion },
      ...{ expires_at: expiresAt, due_at: expiresAt },
    })
    .where('id', '=', id)
    .execute();
}
