import type pg from 'pg';

/** Lays documents that a test wrote by itself at the top of their owner's space, as saving them would have done. */
export async function fileRawDocuments(pool: pg.Pool, accountId: string): Promise<void> {
  await pool.query(
    `insert into spaces (id, kind, holder_id, created_at) values (gen_random_uuid(), 'own', $1, now())
     on conflict (holder_id, kind) do nothing`,
    [accountId],
  );
  await pool.query(
    `insert into items (id, document_id, space_id, kind, created_by, created_at, updated_at)
     select documents.id, documents.id, spaces.id, 'document', account_id, documents.created_at, documents.updated_at
     from documents join spaces on spaces.holder_id = account_id and spaces.kind = 'own'
     where account_id = $1 and not planted and documents.id not in (select id from items)`,
    [accountId],
  );
}
