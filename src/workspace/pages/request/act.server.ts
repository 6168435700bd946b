import { data } from 'react-router';
import { translator } from '../../../locales/messages.server.ts';
import { toldName } from '../../../services/items/item-name.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import type { Bringing } from '../../../services/sharing/requests.server.ts';
import { LARGEST_UPLOAD } from '../../../shared/uploads.ts';
import { BrokenForm, readFiles, type Taken } from '../../drive/upload.server.ts';
import { onward } from '../../shell/entry.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { openAsked } from './load.server.ts';
import type { BringAnswer, BringFault } from './request-page.tsx';

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
  const files = await services.gate
    .run(lane, () => readFiles(request, (file) => bring(file)))
    .catch((error: unknown) => {
      if (error instanceof BrokenForm) return undefined;
      throw error;
    });
  if (!files) return refused('broken', 400);
  if (files.length === 0) return refused('none', 400);
  if (files.every(({ outcome }) => outcome === 'brought'))
    return onward(`${url.pathname}?done=${files.length}`);
  return answer(partly(page, files), 409);

  function bring({ name, content, fields }: Parameters<Parameters<typeof readFiles<Bringing>>[1]>[0]) {
    return services.fileRequests.bring(open, { name, from: fields['from'] ?? '', most: length, content });
  }
}

/** How many came, and which did not, by what kept them out. */
function partly({ locale }: WorkspaceContext, files: readonly Taken<Bringing>[]): BringAnswer {
  const t = translator(locale, 'sharing');
  const brought = files.filter(({ outcome }) => outcome === 'brought').length;
  const byFault = Map.groupBy(files, ({ outcome }) => outcome);
  return {
    done: brought > 0 ? t('bring.done', { count: brought }) : null,
    faults: [...byFault].flatMap(([fault, kept]) => {
      if (fault === 'brought') return [];
      const names = kept.map(({ name }) => toldName(name)).join(', ');
      return [{ fault, names: t('bring.notTaken', { names }) }];
    }),
  };
}

function refused(fault: BringFault, status: number) {
  return answer({ done: null, faults: [{ fault, names: null }] }, status);
}

function answer(body: BringAnswer, status: number) {
  return data(body, { status, headers: SECRET_HEADERS });
}
