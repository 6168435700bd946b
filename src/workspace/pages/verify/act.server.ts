import { data } from 'react-router';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { BrokenForm, readFiles } from '../../drive/upload.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { isPdf, LARGEST, outcomeOf, type VerifyFault, type VerifyOutcome } from './outcome.ts';
import { isTrail, trailOutcome } from './trail-outcome.ts';

/** Bytes of the largest file with what a form puts around it. */
const LARGEST_FORM = LARGEST + 20_000;
/** Files that are checked at the same time by one process: each is in memory as a whole. */
const AT_ONCE = 3;

/** Checks the file of the form. Nothing of it is kept. */
export async function actVerify({ services, request, visit }: WorkspaceContext) {
  if (!(await isWithin(services.limits.take('bring', visit.address)))) return refused('tooOften', 429);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= LARGEST_FORM)) return refused('tooLarge', 413);
  return services.gate.run({ key: 'verify', most: AT_ONCE }, async () => {
    const file = await fileOf(request);
    if (file === 'tooLarge') return refused(file, 413);
    if (!file || file.length === 0) return refused('none', 400);
    if (isTrail(file)) return trailChecked(file);
    if (!isPdf(file)) return refused('notPdf', 400);
    return data<VerifyOutcome>(outcomeOf(await services.signing.verify(file)));
  });
}

async function trailChecked(file: Uint8Array) {
  const outcome = await trailOutcome(file);
  return data<VerifyOutcome>(outcome, { status: outcome.kind === 'fault' ? 400 : 200 });
}

/** The first file of a form. */
async function fileOf(request: Request): Promise<Uint8Array | 'tooLarge' | undefined> {
  const files = await readFiles(request, ({ content }) => whole(content)).catch((error: unknown) => {
    if (error instanceof BrokenForm) return [];
    throw error;
  });
  return files[0]?.outcome;
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Uint8Array | 'tooLarge'> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > LARGEST) return 'tooLarge';
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function refused(fault: VerifyFault, status: number) {
  return data<VerifyOutcome>({ kind: 'fault', fault }, { status });
}
