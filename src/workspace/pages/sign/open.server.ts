import type { Trace } from '../../../services/signing/envelope.ts';
import type { Opened } from '../../../services/signing/signer-acts.server.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** What the link of an address opens. @throws 404 alike for what is over, wrong and never was; 429 */
export async function openSigning({ services, params, visit }: WorkspaceContext): Promise<Opened> {
  await services.limits.take('share', visit.address);
  const opened = await services.signing.signer.open(params['secret'] ?? '');
  if (!opened) throw notFound();
  return opened;
}

/** From where somebody acts, for the trail. */
export function traceOf({ visit, request }: WorkspaceContext): Trace {
  return { address: visit.address, agent: (request.headers.get('user-agent') ?? '').slice(0, 300) };
}
