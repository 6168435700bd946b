import { data, redirect } from 'react-router';
import { mayAskForMail, mayFail, type Tryer, tried } from '../../../services/auth/attempts.server.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { parseEmail } from '../../../shared/email.ts';
import { sixDigits } from '../../forms/digits.ts';
import { enterProven } from '../../shell/enter-proven.server.ts';
import { enter, onward, toSecondStep } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { entryFrom } from '../../shell/seen.server.ts';
import { postedTexts, type WorkspaceContext } from '../../shell/workspace-context.server.ts';

/** What was wrong with a form of the login page, and what had been typed. */
export type LoginOutcome = {
  form: 'mail' | 'code' | 'password' | 'passkey';
  problem: 'email' | 'wrong' | 'tooMany' | 'slowed';
  email: string;
};

/** Mailing takes a little longer for an address with an account; the answer waits for the longer of the two. */
const MAIL_FLOOR_MS = 400;

type Fields = Record<string, string>;

/** The three forms of the page: mail me a link, here is my code, here is my password. */
export async function actLogin(page: WorkspaceContext) {
  const next = safeDestination(page.url.searchParams.get('next'));
  if (page.identity) return redirect(page.link(next), { status: 303 });
  const posted = await page.request
    .clone()
    .formData()
    .catch(() => new FormData());
  if (posted.get('form') === 'passkey') return enterByPasskey(page, posted.get('response'), next);
  const fields = await postedTexts(page.request);
  const form = fields['form'] === 'code' || fields['form'] === 'password' ? fields['form'] : 'mail';
  const typed = fields['email'] ?? '';
  const stay = (status: number, problem: LoginOutcome['problem']) =>
    data<LoginOutcome>({ form, problem, email: typed }, { status });
  const email = parseEmail(typed);
  if (!email) return stay(400, 'email');
  const { auth, limits } = page.services;
  const device = await auth.knownDevice(email, page.cookies.pg_device);
  const tryer = { email, address: page.visit.address, device };
  if (form === 'mail')
    return (await mayAskForMail(limits, tryer)) ? sendMail(page, email, next) : stay(429, 'tooMany');
  const entered = await enterBy(form, page, { tryer, fields, next });
  if (entered.outcome === 'right') return entered.entry;
  return stay(entered.outcome === 'wrong' ? 401 : 429, entered.outcome);
}

type Trying = { tryer: Tryer; fields: Fields; next: string };

function enterBy(form: 'code' | 'password', page: WorkspaceContext, trying: Trying) {
  const { tryer } = trying;
  return tried(page.services.limits, { tryer, by: form }, () =>
    form === 'code' ? enterByCode(page, trying) : enterByPassword(page, trying),
  );
}

/** Signs in whoever's passkey answered. It is the device and its owner in one: no second step is asked for. */
async function enterByPasskey(page: WorkspaceContext, response: FormDataEntryValue | null, next: string) {
  const { services, visit } = page;
  const accountId = typeof response === 'string' ? await services.passkeys.accountOf(response) : undefined;
  const account = accountId && (await services.account.get(accountId));
  if (!account) {
    const isCounted = await mayFail(services.limits, visit.address);
    const outcome = { form: 'passkey', problem: isCounted ? 'wrong' : 'tooMany', email: '' } as const;
    return data<LoginOutcome>(outcome, { status: isCounted ? 401 : 429 });
  }
  const entry = await services.auth.enterByPasskey(account.userId, entryFrom(page));
  return enter(page, { entry, email: account.userEmail, location: page.link(next) });
}

/** Always the same answer: whether the address has an account is between us and its mailbox. */
async function sendMail(page: WorkspaceContext, email: string, next: string): Promise<Response> {
  const { auth, mail } = page.services;
  const floor = new Promise((resolve) => setTimeout(resolve, MAIL_FLOOR_MS));
  const device = page.cookies.pg_device;
  await Promise.all([auth.mailProof({ email, destination: next, dailyOnly: false, device }), floor]);
  mail.wake();
  const flash = cookie('pg_flash', flashText({ kind: 'mailSent', email }), page.visit.secure);
  const query = new URLSearchParams({ step: 'code', ...(next ? { next } : {}) });
  return onward(page.link(`account/login/?${query}`), [flash]);
}

async function enterByCode(
  page: WorkspaceContext,
  { tryer, fields, next }: Trying,
): Promise<Response | undefined> {
  const code = sixDigits(fields['code']);
  const from = entryFrom(page);
  const entry = code && (await page.services.auth.enterByCode({ email: tryer.email, code, from }));
  return entry ? enterProven(page, entry, next) : undefined;
}

async function enterByPassword(
  page: WorkspaceContext,
  { tryer: { email }, fields, next }: Trying,
): Promise<Response | undefined> {
  const password = fields['password'] ?? '';
  const entry = await page.services.auth.enterByPassword({ email, password, from: entryFrom(page) });
  if (!entry) return undefined;
  if ('held' in entry) return toSecondStep(page, entry, next);
  return enter(page, { entry, email, location: page.link(next) });
}
