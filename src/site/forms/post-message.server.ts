import { isUnavailable } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { cookie, readAllCookies } from '../../shared/cookies.server.ts';
import type { PageContext } from '../page-context.server.ts';
import type { RefusedForm } from './form-state.ts';
import type { MessageForm } from './message-form.server.ts';
import { sendMessage } from './send-message.server.ts';

type Sent = { location: string; headers: Headers };

/** Longest value that is given back to its field; nobody types more. */
const KEPT_LENGTH = 20_000;

/**
 * Takes a message that a form without script posted; then a 303 to the same page with `?sent=<form>`, so that
 * reloading sends nothing again.
 */
export async function postMessage(
  page: PageContext,
  form: MessageForm,
  posted: FormData,
): Promise<Sent | RefusedForm> {
  const stay = (status: RefusedForm['status'], faults: RefusedForm['faults'] = {}): RefusedForm => ({
    form: form.name,
    status,
    values: typed(posted),
    faults,
  });
  try {
    const result = await sendMessage(page.services, {
      form,
      match: page.match,
      fields: Object.fromEntries(posted),
      address: page.visit.address,
      ...senderOf(page),
    });
    if (result.outcome === 'refused') return stay(400, result.faults);
    const headers = new Headers();
    if (result.outcome === 'sent' && result.secret)
      headers.append('Set-Cookie', cookie('b_chat', result.secret, page.visit.secure));
    return { location: sentAddress(page, form), headers };
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return stay(429);
    if (isUnavailable(error)) return stay(503);
    throw error;
  }
}

/** Who is signed in, and the conversation that their browser has. */
function senderOf({ request, visit: { visitor, secure } }: PageContext) {
  return {
    secret: readAllCookies(request, secure).b_chat,
    accountId: visitor.kind === 'member' ? visitor.identity.accountId : null,
  };
}

/** Text fields only, and never longer than anything a person writes. */
function typed(posted: FormData): Record<string, string> {
  const texts = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, KEPT_LENGTH)] as const] : [],
  );
  return Object.fromEntries(texts);
}

function sentAddress({ url }: PageContext, { name }: MessageForm): string {
  return `${url.pathname}?sent=${name}#${name}`;
}
