import type { Database } from '../database/database.server.ts';
import { LARGEST_LOGO, readLogo } from '../letterheads/logo.server.ts';
import { hasLogo, insertLogo } from './companies.store.server.ts';
import { numberHere, type Taking } from './taking.server.ts';

/** Pictures of a space. */
const MOST_LOGOS = 500;

/** A logo of the export as it is called here: drawn anew as any other; null where it is none, or there is no room. */
export async function logoHere(
  database: Database,
  { zip, spaces, accountId }: Taking,
  logoId: string,
): Promise<string | null> {
  const spaceId = spaces.team.id;
  const id = numberHere(spaceId, logoId);
  if (await hasLogo(database, id)) return id;
  const path = `account/logos/${logoId}.png`;
  if (!zip.has(path)) return null;
  const logo = await readLogo(await zip.bytes(path, LARGEST_LOGO));
  if (typeof logo === 'string') return null;
  return (await insertLogo(database, { ...logo, id, spaceId, by: accountId, most: MOST_LOGOS })) ? id : null;
}
