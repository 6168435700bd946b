import type { Hono } from 'hono';
import * as v from 'valibot';
import { SANDBOX_PARTNER_SECRET } from '../../sandbox/sandbox.ts';
import { Refusal } from '../../services/outcome.ts';
import { isSignedWebhook } from '../../services/payments/signatures/standard-webhooks.server.ts';
import { now } from '../../shared/clock.ts';
import { readBytes, readForm, readJson } from './body.server.ts';
import { Frame, page } from './dev-frame.server.tsx';
import type { Environment } from './environment.ts';

const LIMIT = 16 * 1024;
const MOST_KEPT = 100;

type Received = { id: string; at: string; body: unknown };
const stateSchema = v.object({ answers: v.picklist(['well', 'down'], 'expected well or down') });

/** The stand-in of the budgeting app's partner: takes what is signed, and shows it. */
export function partnerRoutes(dev: Hono<Environment>): void {
  const received: Received[] = [];
  let answers: 'well' | 'down' = 'well';

  dev.get('/partner', (context) => {
    if (context.req.header('accept')?.includes('application/json'))
      return context.json({ received, answers });
    return page(<Partner received={received} answers={answers} />);
  });
  dev.post('/partner/', async (context) => {
    const { raw } = context.req;
    const body = await readBytes(raw, LIMIT);
    if (answers === 'down')
      throw new Refusal({ status: 503, code: 'unavailable', message: 'The partner is away.' });
    if (!isSignedWebhook(SANDBOX_PARTNER_SECRET, { headers: raw.headers, body }))
      throw new Refusal({
        status: 400,
        code: 'invalid_signature',
        message: 'expected a signed notification',
      });
    const told: unknown = JSON.parse(new TextDecoder().decode(body));
    received.unshift({ id: raw.headers.get('webhook-id') ?? '', at: now().toISOString(), body: told });
    received.length = Math.min(received.length, MOST_KEPT);
    return context.json({ received: true });
  });
  dev.post('/partner/weather', async (context) => {
    const { raw } = context.req;
    const json = context.req.header('content-type')?.includes('json');
    ({ answers } = await (json ? readJson(raw, stateSchema) : readForm(raw, stateSchema)));
    return json ? context.json({ answers }) : context.redirect('/dev/partner', 303);
  });
}

function Partner({ received, answers }: { received: readonly Received[]; answers: 'well' | 'down' }) {
  return (
    <Frame title="What Budgeto’s partner received">
      <p>
        A stand-in of the partner: it takes what is signed by the secret of the demo. The newest comes first.
      </p>
      {received.length === 0 ? <p>Nothing yet. Buy Budgeto at /budgeto/buy/ and look again.</p> : null}
      <ul>
        {received.map(({ id, at, body }) => (
          <li key={`${id} ${at}`}>
            {at}, {id}
            <pre>{JSON.stringify(body, null, 2)}</pre>
          </li>
        ))}
      </ul>
      <form method="post" action="/dev/partner/weather">
        {(['well', 'down'] as const).map((value) => (
          <button key={value} type="submit" name="answers" value={value} disabled={answers === value}>
            {value}
          </button>
        ))}
      </form>
    </Frame>
  );
}
