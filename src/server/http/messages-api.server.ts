import type { Hono } from 'hono';
import * as v from 'valibot';
import { matchPage } from '../../routes/match.ts';
import { Refusal } from '../../services/outcome.ts';
import type { Services } from '../../services/services.ts';
import { isUuid } from '../../shared/ids.ts';
import { messageFormOf } from '../../site/forms/forms.table.server.ts';
import { type MessageOutcome, sendMessage } from '../../site/forms/send-message.server.ts';
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
export function messageRoutes(api: Hono<Environment>, services: Services): void {
  api.post('/message/', async ({ req, json, get }) => {
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
    });
    if (result.outcome !== 'sent') throw refusalOf(result);
    return json({ sent: true });
  });
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
