import { createHash } from 'node:crypto';
import { idOf, newId } from '../../shared/ids.ts';

/** Signs at the end of an identifier that say for whom it was made. */
const MARK = 8;

/**
 * A number for a new document of an account, handed to its browser before anything is saved. Its end says for whom it
 * was made, so that one that somebody made up, or has seen elsewhere, can be told from it.
 */
export function newDocumentId(accountId: string): string {
  return marked(accountId, newId());
}

/** Whether a number was made for this account. */
export function isMadeFor(accountId: string, id: string): boolean {
  return marked(accountId, id) === id;
}

/** The number of this account's that stands for one that was not made for it: always the same, nobody else's. */
export function standingFor(accountId: string, id: string): string {
  return marked(accountId, idOf(hashOf(`${accountId} for ${id.toLowerCase()}`)));
}

function marked(accountId: string, id: string): string {
  const begin = id.toLowerCase().slice(0, -MARK);
  return begin + hashOf(`${accountId} made ${begin}`).toString('hex').slice(0, MARK);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
