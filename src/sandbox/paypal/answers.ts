import * as v from 'valibot';
import { HOUR } from '../../shared/clock.ts';
import { newNumber, type StandIn } from './records.ts';

/** What a handler of the API is asked. */
export type Asked = {
  standIn: StandIn;
  /** Parts of the path that stand for a number. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  requestId: string | null;
};
/** How long PayPal remembers the number of a request. */
const FORGOTTEN_MS = 72 * HOUR;

export function failure(status: number, name: string, issue?: string): Response {
  const details = issue ? [{ issue, description: issue }] : [];
  return Response.json({ name, message: name, debug_id: newNumber(13).toLowerCase(), details }, { status });
}

export const invalid = () => failure(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
export const missing = () => failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
export const unprocessable = (issue: string) => failure(422, 'UNPROCESSABLE_ENTITY', issue);

/** What a request of the same number made before; undefined for a new one, or one that was forgotten. */
export function madeBefore({ standIn, requestId }: Asked, kind: string): string | undefined {
  const answered = requestId ? standIn.answered.get(`${kind} ${requestId}`) : undefined;
  return answered && answered.until > standIn.parts.now().toISOString() ? answered.id : undefined;
}

export function keep({ standIn, requestId }: Asked, kind: string, id: string, ms = FORGOTTEN_MS): void {
  const until = new Date(standIn.parts.now().getTime() + ms).toISOString();
  if (requestId) standIn.answered.set(`${kind} ${requestId}`, { id, until });
  standIn.parts.state.save();
}

export const shortText = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
export const wireMoney = v.object({
  currency_code: v.pipe(v.string(), v.length(3)),
  value: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
});
