import { changeUnsent, readUnsent, sendPatch } from '../filling/unsent.client.ts';
import { pieceOf, settled, withoutDocument, withoutSent } from '../filling/unsent.ts';
import { keepWords, unsavedFields } from '../pages/document-wording/unsaved-words.client.ts';

/** Of a patch; a body may have 64 kB. */
const LARGEST_PATCH = 60_000;

/** Whether this device keeps anything that an account typed and the server does not have. */
export function hasTyped(account: string): boolean {
  return documentsOf(account).length > 0 || wordsOf(account).length > 0;
}

/** Sends what can be sent of it. @returns in how many documents something is left that only this device has */
export async function saveTyped(account: string): Promise<number> {
  for (const id of documentsOf(account)) await send(id);
  const written = wordsOf(account).map((field) => field.split(' ')[1] ?? '');
  return new Set([...documentsOf(account), ...written]).size;
}

/** Forgets all of it; what other accounts typed on this device stays. */
export function forgetTyped(account: string): void {
  for (const id of documentsOf(account)) changeUnsent((all) => withoutDocument(all, id));
  for (const field of wordsOf(account)) keepWords(field, undefined);
}

/** Piece by piece, until one is not taken; a finished document takes none, which was told where it was typed. */
async function send(id: string): Promise<void> {
  const unsent = readUnsent()[id];
  if (!unsent) return;
  let { patch } = unsent;
  while (Object.keys(patch).length > 0) {
    const piece = pieceOf(patch, LARGEST_PATCH);
    const { answer } = await sendPatch(unsent.address, id, { ...unsent, patch: piece });
    if (answer === 'finished') changeUnsent((all) => withoutDocument(all, id));
    if (answer !== 'saved') return;
    changeUnsent((all) => withoutSent(all, id, piece));
    patch = settled(patch, piece);
  }
}

function documentsOf(account: string): string[] {
  return Object.entries(readUnsent())
    .filter(([, { owner }]) => owner === account)
    .map(([id]) => id);
}

/** Their names begin with the account and the document. */
function wordsOf(account: string): string[] {
  return unsavedFields(`${account} `);
}
