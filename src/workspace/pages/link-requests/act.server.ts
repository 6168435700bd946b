import { data } from 'react-router';
import * as v from 'valibot';
import { REQUEST_PATH } from '../../../routes/link-paths.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { commentText } from '../../../services/sharing/comment.ts';
import { LONGEST_SHARER, oneLine, SHARE_DAYS, USUAL_DAYS } from '../../../services/sharing/link.ts';
import {
  LONGEST_NOTE,
  LONGEST_TITLE,
  REQUEST_BYTES,
  REQUEST_FILES,
  USUAL_BYTES,
  USUAL_FILES,
} from '../../../services/sharing/request.ts';
import { onward, PRIVATE_HEADERS } from '../../shell/entry.server.ts';
import { type MemberContext, notFound, postedTexts } from '../../shell/workspace-context.server.ts';
import type { LinkRequestsOutcome, RequestFault } from './link-requests-page.tsx';

function oneOf<const Options extends readonly number[]>(options: Options, usual: Options[number]) {
  return v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(options)), usual);
}

const chosen = v.object({
  days: oneOf(SHARE_DAYS, USUAL_DAYS),
  files: oneOf(REQUEST_FILES, USUAL_FILES),
  size: oneOf(REQUEST_BYTES, USUAL_BYTES),
});

/** Asks for files by a link whose address only this answer shows, or ends one. */
export async function actLinkRequests(page: MemberContext) {
  const { services, identity, link, settings } = page;
  const { accountId } = identity;
  const typed = await postedTexts(page.request);
  if (typed['intent'] === 'end') {
    if (!(await services.fileRequests.end(accountId, typed['request'] ?? ''))) throw notFound();
    return onward(link('links/requests/'));
  }
  if (!accountCan.mailOthers(identity)) return onward(link('account/code/'));
  const title = oneLine(typed['title'] ?? '', LONGEST_TITLE);
  const sharer = oneLine(typed['sharer'] ?? '', LONGEST_SHARER);
  if (title === '') return wrong('title', typed);
  if (sharer === '') return wrong('name', typed);
  if (!(await isWithin(services.limits.takeOne('share-made', accountId)))) return wrong('tooOften', typed);
  const { days, files, size } = v.parse(chosen, {
    days: typed['days'],
    files: typed['files'],
    size: typed['size'],
  });
  const made = await services.fileRequests.ask(accountId, {
    ...{ title, sharer, days, mostFiles: files, mostBytes: size },
    folderId: typed['folder'] ?? '',
    note: [...commentText(typed['note'] ?? '')].slice(0, LONGEST_NOTE).join(''),
  });
  if (made === 'unknown') return wrong('folder', typed);
  const address = `${settings.publicUrl}${REQUEST_PATH}${made.secret}/`;
  return data<LinkRequestsOutcome>({ kind: 'made', address }, { headers: PRIVATE_HEADERS });
}

function wrong(fault: RequestFault, typed: Record<string, string>) {
  return data<LinkRequestsOutcome>(
    { kind: 'fault', fault, typed },
    { status: fault === 'tooOften' ? 429 : 400 },
  );
}
