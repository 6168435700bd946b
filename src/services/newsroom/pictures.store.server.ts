import { now } from '../../shared/clock.ts';
import type { Query } from '../database/database.server.ts';
import type { DrawnPicture } from './draw-picture.server.ts';

/** Keeps a picture; one that is there already is the same. */
export async function keepPicture(
  { query }: Query,
  { hash, jpeg, width, height }: DrawnPicture,
  by: string,
): Promise<void> {
  await query
    .insertInto('news_pictures')
    .values({ hash, jpeg, width, height, kept_by: by, kept_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPicture({ query }: Query, hash: string): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('news_pictures')
    .select('jpeg')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.jpeg;
}
