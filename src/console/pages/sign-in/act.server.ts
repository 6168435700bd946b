import { data, redirect } from 'react-router';
import { CONSOLE } from '../../../routes/console-path.ts';
import { seenIn } from '../../../services/geolocation/seen-in.server.ts';
import { isWithin } from '../../../services/limits/limits.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { emailKey, parseEmail } from '../../../shared/email.ts';
import type { ConsolePage } from '../../frame/console-page.server.ts';

export type SignInOutcome = { problem: 'wrong' | 'tooMany'; way: 'passkey' | 'code' };

/** Signs in by a passkey, or by password and code. Wrong ones add up, by the address; codes by the mailbox too. */
export async function actSignIn(page: ConsolePage) {
  const { fields, services, visit } = page;
  const way = fields['response'] ? 'passkey' : 'code';
  const points = services.limits.pay('sign-in', visit.address, 1);
  if (!(await isWithin(points))) return problem('tooMany', way);
  const secret = way === 'passkey' ? await byPasskey(page) : await byCode(page);
  if (secret === null || secret === undefined) return problem(secret === null ? 'tooMany' : 'wrong', way);
  await services.limits.giveBack('sign-in', visit.address);
  const headers = { 'Set-Cookie': cookie('pg_operator', secret, visit.secure) };
  return redirect(nextOf(fields['next']), { status: 303, headers });
}

function byPasskey(page: ConsolePage): Promise<string | undefined> {
  return page.services.operators.entry.byPasskey(page.fields['response'] ?? '', fromOf(page));
}

/** Null: there were too many wrong ones for this mailbox. */
async function byCode(page: ConsolePage): Promise<string | null | undefined> {
  const { fields, services } = page;
  const email = parseEmail(fields['email']);
  if (!email) return undefined;
  const key = `operator:${emailKey(email)}`;
  if (!(await isWithin(services.limits.takeOne('second-step', key)))) return null;
  const typed = { email, password: fields['password'] ?? '', code: fields['code'] ?? '' };
  const secret = await services.operators.entry.byCode(typed, fromOf(page));
  if (secret) await services.limits.giveBackOne('second-step', key);
  return secret;
}

/** The browser somebody signs in with. */
export function fromOf({ request, visit, services }: ConsolePage) {
  return { seen: seenIn(request, visit.address, services), requestId: visit.requestId };
}

/** Only back into the console. */
function nextOf(text: string | undefined): string {
  return /^\/console\/[\w/?=&.%@+-]*$/.test(text ?? '') ? (text ?? CONSOLE) : CONSOLE;
}

function problem(what: SignInOutcome['problem'], way: SignInOutcome['way']) {
  return data<SignInOutcome>({ problem: what, way }, { status: what === 'wrong' ? 400 : 429 });
}
