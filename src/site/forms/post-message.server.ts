import * as v from 'valibot';
import { isUnavailable } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { DAY, nowMs } from '../../shared/clock.ts';
import { hashOf } from '../../shared/secrets.server.ts';
import type { PageContext } from '../page-context.server.ts';
import type { RefusedForm } from './form-state.ts';
import type { MessageForm } from './message-form.server.ts';

type Sent = { location: string; headers: Headers };

/** Longest value that is given back to its field; nobody types more. */
const KEPT_LENGTH = 20_000;

/**
 * Takes a message to the company: checked, limited, and owed as a mail before the answer; then a 303 to the same page
 * with `?sent=<form>`, so that reloading sends nothing again.
 */
export async function postMessage(
  page: PageContext,
  form: MessageForm,
  posted: FormData,
): Promise<Sent | RefusedForm> {
  const sent: Sent = { location: sentAddress(page, form), headers: new Headers() };
  // A robot that fills every field in is told what it wants to hear (S13).
  if (posted.get('website')) return sent;
  const input = Object.fromEntries(posted);
  const stay = (status: RefusedForm['status'], faults: RefusedForm['faults'] = {}): RefusedForm => ({
    form: form.name,
    status,
    values: typed(posted),
    faults,
  });
  const parsed = v.safeParse(form.schema, input);
  if (!parsed.success || page.match?.row.key !== form.page) {
    return stay(400, parsed.success ? {} : faultsOf(parsed.issues));
  }
  try {
    await page.services.limits.take('message', page.visit.address);
    await page.services.mail.oweMessage(form.mail(parsed.output, page), keyOf(page, form, parsed.output));
    return sent;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return stay(429);
    if (isUnavailable(error)) return stay(503);
    throw error;
  }
}

/** Text fields only, and never longer than anything a person writes. */
function typed(posted: FormData): Record<string, string> {
  const texts = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, KEPT_LENGTH)] as const] : [],
  );
  return Object.fromEntries(texts);
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    // The first fault of a field is the one to mend first.
    if (field) faults[field] ??= issue.message;
  }
  return faults;
}

/** The same words from the same visitor on the same day are one message: a double click, the back button. */
function keyOf(page: PageContext, form: MessageForm, values: object): string {
  const day = Math.floor(nowMs() / DAY);
  const text = JSON.stringify([form.name, page.visit.address, day, values]);
  return `message:${hashOf(text).toString('base64url')}`;
}

function sentAddress({ url }: PageContext, { name }: MessageForm): string {
  return `${url.pathname}?sent=${name}#${name}`;
}
