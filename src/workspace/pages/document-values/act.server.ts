import { parsePatch } from '../../../services/drive/values.ts';
import { Refusal } from '../../../services/outcome.ts';
import { isUuid } from '../../../shared/ids.ts';
import { parseJson } from '../../../shared/json.ts';
import { readSeen } from '../../filling/both/seen.ts';
import { entryOf } from '../../filling/open.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';

const STATUS = {
  saved: 200,
  signedOut: 401,
  tooLarge: 413,
  tooMany: 409,
  unknown: 404,
  finished: 410,
} as const;
const WORDS = {
  unauthorized: 'The session has ended.',
  signedOut: 'The session has ended.',
  invalid_body: 'expected {"id": uuid, "patch": object}',
  tooLarge: 'A document holds at most 256 kB.',
  tooMany: 'An account holds at most 2,000 documents.',
  unknown: 'There is no such document.',
  finished: 'The document is finished.',
  ended: 'The licence of this account is ended.',
} as const;

/**
 * Saves the fields that changed: POST {"id": uuid, "patch": {key: text | rows}, "seen": {key: mark}}. Answers 200 with
 * {"version"}, of a team's document also {"values", "conflicts": [key]}, or an
 * error with its code: 401 without a session, 413, 409 (too many documents), 404, 410 (it is finished), 423 (the licence is ended), 429.
 */
export async function actValues(page: WorkspaceContext): Promise<Response> {
  const { identity, services, request, visit } = page;
  const entry = entryOf(page);
  if (!identity) return refused(page, 401, 'unauthorized');
  try {
    await services.limits.take('document', visit.address);
  } catch (error) {
    if (error instanceof Refusal) return new Response(null, { status: error.status });
    throw error;
  }
  const sent: unknown = await request
    .text()
    .then(parseJson)
    .catch(() => undefined);
  const named = fieldOf(sent, 'id');
  const id = isUuid(named) ? await services.drive.idFor(identity.accountId, named) : undefined;
  const template = id ? await services.drive.template({ templateId: entry.id, id }) : undefined;
  if (!template || !id) return refused(page, 400, 'invalid_body');
  const done = await services.entitlements.actOn(identity.accountId);
  if (done?.act === 'end') return refused(page, 423, 'ended');
  const key = { accountId: identity.accountId, templateId: entry.id, id };
  const patch = parsePatch(template, fieldOf(sent, 'patch'));
  const saved = await services.drive.save(key, patch, identity, readSeen(fieldOf(sent, 'seen')));
  if (saved.outcome !== 'saved') return refused(page, STATUS[saved.outcome], saved.outcome);
  const { version, values, teamId } = saved.document;
  const answer = teamId === null ? { version } : { version, values, conflicts: saved.conflicts };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}

function refused({ visit }: WorkspaceContext, status: number, code: keyof typeof WORDS): Response {
  const error = { code, field: null, message: WORDS[code], requestId: visit.requestId };
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}

function fieldOf(sent: unknown, name: string): unknown {
  return typeof sent === 'object' && sent !== null
    ? Object.entries(sent).find(([key]) => key === name)?.[1]
    : undefined;
}
