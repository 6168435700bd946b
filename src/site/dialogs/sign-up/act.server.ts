import * as v from 'valibot';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { readUserAgent } from '../../../services/geolocation/user-agent.ts';
import {
  type PlainSignUp,
  type PlainSignUpOutcome,
  signUpPlainly,
} from '../../../services/user/plain-sign-up.server.ts';
import { cookie, readCookies } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { EMAIL_MAX_LENGTH } from '../../../shared/email.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { PlainOutcome } from './outcome.server.ts';

type Onward = { location: string; headers: Headers };

const formSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(1024)),
  formToken: v.pipe(v.string(), v.maxLength(300)),
  idempotencyKey: v.pipe(v.string(), v.uuid()),
  destination: v.optional(v.string(), ''),
  docName: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  website: v.optional(v.string(), ''),
  password: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  confirm: v.optional(v.string()),
});

/** The sign-up without script: the same account, the same hand-over, a 303 instead of two seconds' wait. */
export async function postSignUp(page: PageContext, posted: FormData): Promise<PlainOutcome | Onward> {
  const parsed = v.safeParse(formSchema, Object.fromEntries(posted));
  const target = page.url.searchParams.get('target');
  // A form whose script was lost has no token yet: it comes back with one, and with what was typed and chosen.
  if (!parsed.success) return { status: 400, problem: 'failed', target, ...keptOf(posted, page) };
  const destination = safeDestination(parsed.output.destination, page.settings.templatesUrls);
  const form = { ...parsed.output, destination };
  const stay = (status: number, problem: PlainOutcome['problem']) => ({
    status,
    problem,
    email: form.email,
    destination: form.destination,
    target,
  });
  if (form.password !== form.confirm) return stay(400, 'invalid');
  try {
    const result = await signUpPlainly(page.services, submitOf(page, form));
    if (result.outcome === 'handOver') return onward(result, page);
    // A robot that fills every field in is told what it wants to hear (S13).
    if (result.outcome === 'robot') return { location: page.url.pathname, headers: new Headers() };
    const { status, problem } = STAYS[result.outcome];
    const wait = 'retryAfterSeconds' in result ? result.retryAfterSeconds : undefined;
    return { ...stay(status, problem), ...(wait ? { retryAfterSeconds: wait } : {}) };
  } catch (error) {
    if (isUnavailable(error)) return stay(503, 'failed');
    throw error;
  }
}

function keptOf(posted: FormData, { settings }: PageContext): Pick<PlainOutcome, 'email' | 'destination'> {
  const textOf = (name: string) => {
    const value = posted.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: textOf('email').slice(0, EMAIL_MAX_LENGTH),
    destination: safeDestination(textOf('destination'), settings.templatesUrls),
  };
}

/** What keeps a visitor on the page, by what went wrong. */
const STAYS = {
  invalid: { status: 400, problem: 'invalid' },
  expired: { status: 400, problem: 'failed' },
  taken: { status: 409, problem: 'taken' },
  tooMany: { status: 429, problem: 'failed' },
  failed: { status: 503, problem: 'failed' },
} as const satisfies Record<string, Pick<PlainOutcome, 'status' | 'problem'>>;

type Form = v.InferOutput<typeof formSchema>;

function submitOf(page: PageContext, form: Form): PlainSignUp {
  const { formToken, idempotencyKey, website, destination } = form;
  const { b_eftid: click = '' } = readCookies(page.request);
  return {
    body: {
      Email: form.email,
      ...(page.opening === 'password' ? { Password: form.password ?? '', AutogeneratePassword: false } : {}),
      Device: readUserAgent(page.request.headers.get('user-agent') ?? '').device,
      // What the browser's form is told by the geolocation service (R3.06).
      IpAddress: page.visit.address,
      Language: page.locale,
      ...(page.opening === 'variant-one' ? {} : { DocName: form.docName }),
      CreationPage: `${page.url.host}${page.url.pathname}`,
      CustomTracking: click,
    },
    formToken,
    idempotencyKey,
    website,
    destination,
    entryPoint: page.url.pathname,
    // As with script: what the cookie says, as long as the hand-over takes it.
    transactionId: click.slice(0, 100),
    address: page.visit.address,
    acceptLanguage: page.request.headers.get('accept-language'),
    visitor: page.services.tracking.signUpVisitor(page.request, page.visit.address),
    webappUrl: page.settings.webappUrl,
  };
}

type HandedOver = Extract<PlainSignUpOutcome, { outcome: 'handOver' }>;

function onward({ location, email, ssojwt, nonce }: HandedOver, { visit }: PageContext): Onward {
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', cookie('b_email', email, visit.secure));
  headers.append('Set-Cookie', cookie('b_ssojwt', ssojwt, visit.secure));
  headers.append('Set-Cookie', cookie('pg_hop', nonce, visit.secure));
  return { location, headers };
}
