import { missingCharacters } from '../../../services/documents/pdf/fonts.server.ts';
import type { Item } from '../../../services/items/item.ts';
import { oneLine } from '../../../services/sharing/link.ts';
import { LONGEST_TITLE } from '../../../services/signing/envelope.ts';
import type { PlainAnswer } from '../../../services/signing/plain/plain-job.ts';
import type { BlobFacts } from '../../../services/spaces/space.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';

/** Files that are made plain at the same time: each may take half a second of a processor, a hostile one much more. */
const [AT_ONCE, AT_ONCE_OF_ONE] = [2, 1];

export type FileToSign = { item: Item; facts: BlobFacts };
/** `harmful`: a scanner found malware in it. */
type Answer = PlainAnswer | { outcome: 'refused'; why: 'harmful' };

/** The file an address names. @throws 404 for what is not there, and for who may not send it */
export async function fileToSign({ services, identity, params }: MemberContext): Promise<FileToSign> {
  const file = await services.items.file(identity.accountId, params['id'] ?? '', 'sign');
  if (file === 'unknown') throw notFound();
  return file;
}

/** The file as it would go out, or why it cannot. */
export async function plainFile(page: MemberContext, { item, facts }: FileToSign): Promise<Answer> {
  const { services, identity } = page;
  if (facts.checked === 'found') return { outcome: 'refused', why: 'harmful' };
  if (item.type !== 'application/pdf') return { outcome: 'refused', why: 'notPdf' };
  const source = {
    ...{ key: item.blobId ?? item.id, bytes: item.bytes ?? 0, title: titleOf(item), at: facts.createdAt },
    read: () => bytesOf(page, item),
  };
  const { gate, signing } = services;
  return gate.run({ key: `plain ${identity.accountId}`, most: AT_ONCE_OF_ONE }, () =>
    gate.run({ key: 'plain', most: AT_ONCE }, () => signing.plain.of(source)),
  );
}

async function bytesOf({ services, identity }: MemberContext, { id }: Item): Promise<Buffer | undefined> {
  const opened = await services.items.open(identity.accountId, id);
  if (typeof opened === 'string') return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The file's name without its ending, in letters that the certificate can print. */
export function titleOf({ name }: Pick<Item, 'name'>): string {
  const missing = new Set(missingCharacters(name));
  const letters = [...name.replace(/\.pdf$/i, '')].filter((letter) => !missing.has(letter));
  return oneLine(letters.join(''), LONGEST_TITLE) || 'PDF';
}
