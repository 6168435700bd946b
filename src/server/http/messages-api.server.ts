import type { Hono } from 'hono';
import * as v from 'valibot';
import { matchPage } from '../../routes/match.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { cookie, readAllCookies } from '../../shared/cookies.server.ts';
import { isUuid } from '../../shared/ids.ts';
import { messageFormOf } from '../../site/forms/forms.table.server.ts';
import { type MessageOutcome, sendMessage } from '../../site/forms/send-message.server.ts';
import type { Config } from '../config.ts';
import { readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

/** Which form, on which page; its own fields stand beside them. */
const schema = v.looseObject({
  form: v.pipe(
    v.string('expected the name of a form'),
    v.check((name) => messageFormOf(name) !== undefined, 'expected the name of a form'),
  ),
  path: v.pipe(
    v.string('expected the path of the page'),
    v.maxLength(300, 'expected the path of the page'),
    v.startsWith('/', 'expected the path of the page'),
  ),
});

/** Messages to the company, for forms that run with script: `POST message/` (docs/contracts.md). */
export function messageRoutes(
  api: Hono<Environment>,
  { services, config }: { services: Services; config: Config },
): void {
  api.post('/message/', async ({ req, json, get, header }) => {
    const key = req.header('idempotency-key');
    if (key !== undefined && !isUuid(key)) throw wrong('Idempotency-Key', 'expected a UUID');
    const fields = await readJson(req.raw, schema);
    const form = messageFormOf(fields.form);
    const match = matchPage(fields.path);
    if (!form || !match || !form.on(match)) throw wrong('path', 'expected a page that has this form');
    const result = await sendMessage(services, {
      form,
      match,
      fields,
      address: get('address'),
      key: key?.toLowerCase(),
      ...(await senderOf(services, readAllCookies(req.raw, config.secure))),
    });
    if (result.outcome !== 'sent') throw refusalOf(result);
    if (result.secret) header('Set-Cookie', cookie('b_chat', result.secret, config.secure));
    return json({ sent: true });
  });
}

/** Who is signed in, and the conversation that their browser has. */
async function senderOf(
  { auth }: Pick<Services, 'auth'>,
  { b_chat: secret, pg_session: session }: Partial<Record<'b_chat' | 'pg_session', string>>,
) {
  const identity = session ? await auth.identityOfSecret(session) : undefined;
  return { secret, accountId: identity?.accountId ?? null };
}

function refusalOf(result: Exclude<MessageOutcome, { outcome: 'sent' }>): Refusal {
  if (result.outcome !== 'refused')
    return new Refusal({
      status: 422,
      code: 'idempotency_key_reused',
      field: 'Idempotency-Key',
      message: 'expected the same body as the first time, or a new key',
    });
  const [field = 'body', fault = 'expected a message'] = Object.entries(result.faults)[0] ?? [];
  return wrong(field, fault);
}

function wrong(field: string, message: string): Refusal {
  return new Refusal({ status: 400, code: 'invalid_body', field, message });
}
