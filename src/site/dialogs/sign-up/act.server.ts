import type { RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import { handOverAddress } from '../../../services/auth/hand-over.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { Refusal } from '../../../services/outcome.ts';
import { signUpSchema } from '../../../services/user/user.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { type PageContext, pageContext } from '../../page-context.server.ts';
import type { PlainOutcome } from './outcome.server.ts';

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };
type Onward = { location: string; headers: Headers };

const formSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(1024)),
  formToken: v.pipe(v.string(), v.maxLength(300)),
  idempotencyKey: v.pipe(v.string(), v.uuid()),
  destination: v.optional(v.string(), ''),
  website: v.optional(v.string(), ''),
  password: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  confirm: v.optional(v.string()),
});

/** The sign-up without script: the same account, the same hand-over, a 303 instead of two seconds' wait. */
export async function postSignUp({ request, context }: Arguments): Promise<PlainOutcome | Onward> {
  const page = pageContext(request, context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await request.formData()));
  const target = page.url.searchParams.get('target');
  if (!parsed.success) return { status: 400, email: '', problem: 'failed', destination: '', target };
  const form = { ...parsed.output, destination: safeDestination(parsed.output.destination) };
  const stay = (status: number, problem: PlainOutcome['problem']) => ({
    status,
    problem,
    email: form.email,
    destination: form.destination,
    target,
  });
  try {
    return await register(page, form, stay);
  } catch (error) {
    if (error instanceof Refusal) return stay(error.status, 'failed');
    if (isUnavailable(error)) return stay(503, 'failed');
    throw error;
  }
}

type Form = v.InferOutput<typeof formSchema>;

async function register(
  page: PageContext,
  form: Form,
  stay: (status: number, problem: PlainOutcome['problem']) => PlainOutcome,
): Promise<PlainOutcome | Onward> {
  const { services, settings, visit } = page;
  const body = v.safeParse(signUpSchema, {
    Email: form.email,
    ...(page.opening === 'password' ? { Password: form.password ?? '', AutogeneratePassword: false } : {}),
    Language: page.locale,
    CreationPage: `${page.url.host}${page.url.pathname}`,
  });
  if (!body.success || form.password !== form.confirm) return stay(400, 'invalid');
  // A robot that fills every field in is told what it wants to hear (S13).
  if (form.website !== '') return { location: page.url.pathname, headers: new Headers() };
  await services.challenge.verifyFormToken(form.formToken, form.idempotencyKey);
  await services.limits.take('sign-up-without-script', visit.address);
  const result = await services.user.register(body.output, {
    idempotencyKey: form.idempotencyKey,
    destination: form.destination,
  });
  if (result.outcome !== 'registered') return stay(409, result.outcome === 'emailTaken' ? 'taken' : 'failed');
  const minted = await services.auth.mintHandover({
    ssojwt: result.answer.ssojwt,
    destination: form.destination,
  });
  if (!minted) return stay(503, 'failed');
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', cookie('b_email', body.output.Email, visit.secure));
  headers.append('Set-Cookie', cookie('b_ssojwt', result.answer.ssojwt, visit.secure));
  headers.append('Set-Cookie', cookie('pg_hop', minted.nonce, visit.secure));
  const location = handOverAddress(settings.webappUrl, {
    code: minted.code,
    email: body.output.Email,
    url: form.destination,
    entryPoint: page.url.pathname,
    welcome: body.output.Password === null ? '1' : '0',
    lang: page.locale,
  });
  return { location, headers };
}
