import type { By } from '../../../services/signing/envelope.ts';
import type { HandedOn, Opened } from '../../../services/signing/signer-acts.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** A link that opens nothing any more, as whoever has it is told. */
export type Past = HandedOn | 'replaced';

/** What the link of an address opens, or why it opens nothing any more. @throws 404 alike for what is wrong and never was; 429 */
export async function findSigning({
  services,
  params,
  visit,
  cookies,
}: WorkspaceContext): Promise<{ opened: Opened } | { past: Past }> {
  await services.limits.take('share', visit.address);
  const { signer } = services.signing;
  const secret = params['secret'] ?? '';
  const opened = await signer.open(secret, cookies.pg_signer);
  if (opened) return { opened };
  const past = await signer.handedOn(secret);
  if (past) return { past };
  if (await signer.replaced(secret)) return { past: 'replaced' };
  throw notFound();
}

/** What the link of an address opens. @throws 404 for what was handed on, too */
export async function openSigning(page: WorkspaceContext): Promise<Opened> {
  const found = await findSigning(page);
  if ('past' in found) throw notFound();
  return found.opened;
}

/** From where somebody acts, for the trail, and what their browser was given for the digits of a mail. */
export function byOf({ visit, request, cookies }: WorkspaceContext): By {
  const agent = (request.headers.get('user-agent') ?? '').slice(0, 300);
  return { trace: { address: visit.address, agent }, pass: cookies.pg_signer };
}

/** Which version the page showed that a form was posted from. One of before there were any does not say so. */
export function versionIn(typed: Readonly<Record<string, string>>): number {
  return Number(typed['version'] ?? '1');
}
