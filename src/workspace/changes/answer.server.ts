import type { WorkspaceContext } from '../shell/workspace-context.server.ts';
import { type Changed, WRITING, type Writing } from './changes.ts';

const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' } as const;

/** 304 while what is asked about is as the page that asks has it, else what became of it; both say who is writing. */
export async function changesAnswer<More extends object>(
  { request }: Pick<WorkspaceContext, 'request'>,
  known: string,
  changed: () => Promise<Omit<Changed<More>, 'known'>>,
  writing: Writing = [],
): Promise<Response> {
  const told = writing.length > 0 ? { [WRITING]: encodeURIComponent(JSON.stringify(writing)) } : {};
  const headers = { ...PRIVATE, ETag: `"${known}"`, ...told };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  return Response.json({ known, ...(await changed()) }, { headers });
}

/** For who is not signed in, and for what is not there: a script asks, which no page is shown to. */
export function noAnswer(status: 401 | 404): Response {
  return new Response(null, { status, headers: PRIVATE });
}
