import { data, redirect } from 'react-router';
import { cookie } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { parseEmail } from '../../../shared/email.ts';
import { sixDigits } from '../../forms/digits.ts';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { enter, onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { mayTry, postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** What was wrong with a form of the login page, and what had been typed. */
export type LoginOutcome = {
  form: 'mail' | 'code' | 'password';
  problem: 'email' | 'wrong' | 'tooMany';
  email: string;
};

/** Mailing takes a little longer for an address with an account; the answer waits for the longer of the two. */
const MAIL_FLOOR_MS = 400;

type Fields = Record<string, string>;

/** The three forms of the page: mail me a link, here is my code, here is my password. */
export async function actLogin(page: WorkspaceContext) {
  const next = safeDestination(page.url.searchParams.get('next'));
  if (page.identity) return redirect(page.link(next), { status: 303 });
  const fields = await postedTexts(page.request);
  const form = fields['form'] === 'code' || fields['form'] === 'password' ? fields['form'] : 'mail';
  const typed = fields['email'] ?? '';
  const stay = (status: number, problem: LoginOutcome['problem']) =>
    data<LoginOutcome>({ form, problem, email: typed }, { status });
  const email = parseEmail(typed);
  if (!email) return stay(400, 'email');
  if (!(await mayTry(page, 'sign-in'))) return stay(429, 'tooMany');
  if (form === 'mail') return sendMail(page, email, next);
  const entered =
    form === 'code'
      ? await enterByCode(page, { ...fields, email }, next)
      : await enterByPassword(page, { ...fields, email }, next);
  return entered ?? stay(401, 'wrong');
}

/** Always the same answer: whether the address has an account is between us and its mailbox. */
async function sendMail(page: WorkspaceContext, email: string, next: string): Promise<Response> {
  const { auth, mail } = page.services;
  const floor = new Promise((resolve) => setTimeout(resolve, MAIL_FLOOR_MS));
  await Promise.all([auth.mailProof({ email, destination: next, dailyOnly: false }), floor]);
  mail.wake();
  const flash = cookie('pg_flash', flashText({ kind: 'mailSent', email }), page.visit.secure);
  const query = new URLSearchParams({ step: 'code', ...(next ? { next } : {}) });
  return onward(page.link(`account/login/?${query}`), [flash]);
}

async function enterByCode(
  page: WorkspaceContext,
  fields: Fields,
  next: string,
): Promise<Response | undefined> {
  const code = sixDigits(fields['code']);
  const entry = code && (await page.services.auth.enterByCode({ email: fields['email'] ?? '', code }));
  return entry ? enterProven(page, entry, next) : undefined;
}

async function enterByPassword(
  page: WorkspaceContext,
  fields: Fields,
  next: string,
): Promise<Response | undefined> {
  const { email = '', password = '' } = fields;
  const entry = await page.services.auth.enterByPassword({ email, password });
  return entry && enter(page, { entry, email, location: page.link(next) });
}
