import { data } from 'react-router';
import { isWithin } from '../../../services/limits/limits.server.ts';
import type { Bringing } from '../../../services/sharing/requests.server.ts';
import { LARGEST_UPLOAD } from '../../../shared/uploads.ts';
import { BrokenForm, readFiles } from '../../drive/upload.server.ts';
import { onward } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { openAsked } from './load.server.ts';
import type { BringFault } from './request-page.tsx';

/** Uploads to one request at a time and process. */
const AT_ONCE = 3;

/** Takes the files of the form; the page then says how many have arrived, or why not. */
export async function actRequest(page: WorkspaceContext) {
  const { services, request, visit, url } = page;
  const open = await openAsked(page);
  if (!(await isWithin(services.limits.take('bring', visit.address)))) return refused('tooOften', 429);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // Without a length nobody could say beforehand whether it fits.
  if (!(length <= LARGEST_UPLOAD)) return refused('tooLarge', 413);
  const lane = { key: `bring ${open.request.id}`, most: AT_ONCE };
  const outcomes = await services.gate
    .run(lane, () => readFiles(request, (file) => bring(file)))
    .catch((error: unknown) => {
      if (error instanceof BrokenForm) return undefined;
      throw error;
    });
  if (!outcomes) return refused('broken', 400);
  const brought = outcomes.filter((outcome) => outcome === 'brought').length;
  const refusal = outcomes.find((outcome) => outcome !== 'brought');
  if (refusal) return refused(refusal, 409);
  return brought === 0 ? refused('none', 400) : onward(`${url.pathname}?done=${brought}`);

  function bring({ name, content, fields }: Parameters<Parameters<typeof readFiles<Bringing>>[1]>[0]) {
    return services.fileRequests.bring(open, { name, from: fields['from'] ?? '', most: length, content });
  }
}

function refused(fault: BringFault, status: number) {
  return data(fault, { status, headers: SECRET_HEADERS });
}
