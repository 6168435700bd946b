import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { handOverAddress } from '../../services/auth/hand-over.ts';
import type { PageSettings } from '../../services/context.server.ts';
import type { Database } from '../../services/database/database.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { signUp } from '../../services/user/sign-up.server.ts';
import { proofHolder, type SignUpAnswer, signUpSchema } from '../../services/user/user.ts';
import { clearedCookie, cookie } from '../../shared/cookies.server.ts';
import { safeDestination } from '../../shared/destination.ts';
import { emailKey, parseEmail } from '../../shared/email.ts';
import { isUuid, newId } from '../../shared/ids.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { type Config, templatesUrls } from '../config.ts';
import { readForm, readJson } from './body.server.ts';
import { libraryField, librarySearch, librarySuggestions, libraryTop } from './catalogue-api.server.ts';
import { chatRoutes } from './chat-api.server.ts';
import { clickRoutes } from './clicks-api.server.ts';
import { consentRoutes } from './consent-api.server.ts';
import { draftRoutes } from './drafts-api.server.ts';
import type { Environment } from './environment.ts';
import { serviceError } from './errors.server.ts';
import { geolocationRoutes } from './geolocation-api.server.ts';
import { messageRoutes } from './messages-api.server.ts';
import { oldBrowserRoutes } from './old-browser-api.server.ts';
import { orderRoutes } from './orders-api.server.ts';
import { patient } from './patience.server.ts';
import { paymentRoutes } from './payments-api.server.ts';
import { trackingRoutes } from './tracking-api.server.ts';

type Options = {
  services: Services;
  database: Database;
  config: Config;
  log: Logger;
  outside: PageSettings['outside'];
};

const ssoSchema = v.object({ ssojwt: v.string('expected a token') });

/** The services over HTTP: section 7 of the specification, and docs/contracts.md. */
export function servicesApi({ services, database, config, log, outside }: Options) {
  const api = new Hono<Environment>();
  api.onError((error, context) => serviceError(error, context, log));
  api.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
  });
  api.use(patient(database));

  userRoutes(api, services, config);
  authRoutes(api, services, config);
  accountRoutes(api, services);
  catalogueRoutes(api, services);
  messageRoutes(api, { services, config });
  chatRoutes(api, { services, config });
  consentRoutes(api, { services, config, outside });
  draftRoutes(api, services, config);
  geolocationRoutes(api, services);
  oldBrowserRoutes(api);
  trackingRoutes(api, services);
  clickRoutes(api, { services, secure: config.secure });
  orderRoutes(api, { services, config });
  paymentRoutes(api, { services, config, log });
  api.all('*', () => {
    throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such service.' });
  });
  return api;
}

type Api = Hono<Environment>;

function userRoutes(api: Api, services: Services, config: Config): void {
  api.get('/user/challenge/', async (context) => {
    const address = context.get('address');
    await services.limits.take('challenge', address);
    const { step } = await services.limits.heatOf('sign-up', address);
    return context.json(await services.challenge.create(step));
  });

  api.post('/user/', async (context) => {
    const { req } = context;
    const key = idempotencyKey(req.header('idempotency-key'));
    const request = await readJson(req.raw, signUpSchema);
    const address = context.get('address');
    const signedUp = await signUp(services, {
      ...{ request, idempotencyKey: key, address, withScript: true },
      verify: () => services.challenge.verify(req.header('x-altcha'), proofHolder(key, request.Email)),
      isRobot: req.header('x-website') !== undefined,
      destination: safeDestination(req.header('x-destination'), templatesUrls(config)),
      acceptLanguage: req.header('accept-language') ?? null,
      visitor: services.tracking.signUpVisitor(req.raw, address),
    });
    if ('answer' in signedUp) return registered(context, signedUp.answer);
    throw SIGN_UP_REFUSALS[signedUp.outcome]();
  });

  function registered(context: Context<Environment>, answer: SignUpAnswer): Response {
    context.header('Set-Cookie', cookie('b_ssojwt', answer.ssojwt, config.secure));
    return context.json(answer);
  }
}

function authRoutes(api: Api, services: Services, config: Config): void {
  api.post('/auth/ssoValidate/', async (context) => {
    const { ssojwt } = await readJson(context.req.raw, ssoSchema);
    const bearer = bearerOf(context.req.header('authorization'));
    // The header decides; a body that names another token is refused (A127, S24).
    if (!bearer || bearer !== ssojwt) throw unauthorized();
    const identity = await services.auth.identityOfToken(bearer);
    if (!identity) throw unauthorized();
    return context.json({ u: { sub: identity.accountId } });
  });

  api.get('/auth/jwks/', async (context) => {
    context.header('Cache-Control', 'public, max-age=300');
    return context.json(await services.tokens.jwks());
  });

  api.post('/auth/handover/', async (context) => {
    const form = await readForm(context.req.raw, handOverSchema);
    const destination = safeDestination(form.url, templatesUrls(config));
    const minted = await services.auth.mintHandover({ ssojwt: form.ssojwt, destination });
    const headers = new Headers({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });
    if (!minted || emailKey(minted.identity.email) !== emailKey(parseEmail(form.email) ?? '')) {
      headers.set('Location', `${config.WEBAPP_URL}account/login/?lang=${form.lang}&lib=${form.lang}`);
      headers.append('Set-Cookie', clearedCookie('pg_hop', config.secure));
      return new Response(null, { status: 303, headers });
    }
    headers.set(
      'Location',
      handOverAddress(config.WEBAPP_URL, { ...form, code: minted.code, url: destination }),
    );
    headers.append('Set-Cookie', cookie('pg_hop', minted.nonce, config.secure));
    return new Response(null, { status: 303, headers });
  });
}

function accountRoutes(api: Api, services: Services): void {
  api.get('/account/get/:userId', async (context) => {
    const bearer = bearerOf(context.req.header('authorization'));
    // The specification loads the account with the token it has just validated (4.2); services' own one does too.
    const identity = bearer ? await services.auth.identityOfToken(bearer, ['sso', 'services']) : undefined;
    if (!identity) throw unauthorized();
    const account =
      identity.accountId === context.req.param('userId')
        ? await services.account.get(identity.accountId)
        : undefined;
    // Another's id and no id look the same (S52).
    if (!account)
      throw new Refusal({
        status: 404,
        code: 'not_found',
        field: 'userId',
        message: 'There is no such account.',
      });
    return context.json(account);
  });
}

function catalogueRoutes(api: Api, services: Services): void {
  api.get('/cache/top50', (context) => libraryTop(context, services));
  api.get('/cache/top50/', (context) => libraryTop(context, services));
  api.get('/cache/search/:q/', (context) => librarySearch(context, services));
  api.get('/cache/search/:q', (context) => librarySearch(context, services));
  api.get('/cache/suggest/:q/', (context) => librarySuggestions(context, services));
  api.get('/cache/field/', libraryField);
}

const shortText = v.pipe(v.string(), v.maxLength(2048));
const handOverSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(254)),
  token: shortText,
  ssojwt: shortText,
  url: v.optional(shortText, ''),
  entryPoint: v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^\/[\w./-]*$/)), '/'),
  welcome: v.optional(v.picklist(['0', '1']), '1'),
  EFtransactionId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  lang: v.optional(v.picklist(LOCALE_CODES), 'en'),
});

function idempotencyKey(header: string | undefined): string {
  if (header === undefined) return newId();
  if (isUuid(header)) return header.toLowerCase();
  throw new Refusal({
    status: 400,
    code: 'invalid_header',
    field: 'Idempotency-Key',
    message: 'expected a UUID',
  });
}

const SIGN_UP_REFUSALS = { commonPassword, keyReused, taken: emailTaken } as const;

function emailTaken(): Refusal {
  return new Refusal({ status: 409, code: 'email_taken', field: 'Email', message: 'Account already exists' });
}

function keyReused(): Refusal {
  return new Refusal({
    status: 422,
    code: 'idempotency_key_reused',
    field: 'Idempotency-Key',
    message: 'expected the same body as the first time, or a new key',
  });
}

function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{20,2048})$/.exec(header ?? '')?.[1];
}

function commonPassword(): Refusal {
  return new Refusal({
    status: 400,
    code: 'invalid_body',
    field: 'Password',
    message: 'expected a password that is not on the list of common ones',
  });
}

function unauthorized(): Refusal {
  return new Refusal({ status: 401, code: 'unauthorized', message: 'expected a valid token' });
}
