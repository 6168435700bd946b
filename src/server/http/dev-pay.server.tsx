import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  ANSWERS,
  type ListedSale,
  SANDBOX_NAMES,
  type SandboxName,
  WEBHOOKS,
  type Weather,
} from '../../sandbox/sandbox.ts';
import type { RunningSandbox } from '../../sandbox/start.server.ts';
import { Refusal } from '../../services/outcome.ts';
import { readForm, readJson } from './body.server.ts';
import { Frame, page } from './dev-frame.server.tsx';
import type { Environment } from './environment.ts';
import { isThisMachine } from './this-machine.server.ts';

const name = v.picklist(SANDBOX_NAMES, 'expected stripe, paypal, clickbank or vies');
const actSchema = v.object({
  provider: name,
  reference: v.pipe(v.string(), v.maxLength(200)),
  action: v.pipe(v.string(), v.maxLength(40)),
});
const weatherSchema = v.object({
  provider: name,
  answers: v.optional(v.picklist(ANSWERS)),
  webhooks: v.optional(v.picklist(WEBHOOKS)),
});

const booksSchema = v.record(
  v.pipe(v.string(), v.regex(/^(stripe|paypal|clickbank)-[a-z]+$/, 'expected a table of a stand-in')),
  v.record(v.string(), v.looseObject({})),
);

const WEATHERS = { answers: ANSWERS, webhooks: WEBHOOKS } as const;

/** What buyers, banks and time do to the demo's sales, and how its providers behave. */
export function payRoutes(dev: Hono<Environment>, sandbox: RunningSandbox): void {
  dev.get('/pay', (context) => {
    if (context.req.header('accept')?.includes('application/json'))
      return context.json({ sales: sandbox.list() });
    return page(<Pay sandbox={sandbox} />);
  });
  dev.post('/pay/act', async (context) => {
    const json = context.req.header('content-type')?.includes('json');
    const { raw } = context.req;
    const { provider, reference, action } = await (json
      ? readJson(raw, actSchema)
      : readForm(raw, actSchema));
    await sandbox.act(provider, reference, action);
    return json ? context.json({ done: true }) : context.redirect('/dev/pay', 303);
  });
  // By the command that makes up a year; whoever else could write here could write anything into the books.
  dev.post('/pay/books', async (context) => {
    if (!isThisMachine(context))
      throw new Refusal({ status: 404, code: 'not_found', message: 'There is no such page.' });
    sandbox.take(await readJson(context.req.raw, booksSchema));
    return context.json({ done: true });
  });
  dev.post('/pay/weather', async (context) => {
    const json = context.req.header('content-type')?.includes('json');
    const { raw } = context.req;
    const { provider, ...weather } = await (json
      ? readJson(raw, weatherSchema)
      : readForm(raw, weatherSchema));
    sandbox.setWeather(provider, given(weather));
    return json ? context.json({ done: true }) : context.redirect('/dev/pay', 303);
  });
}

function given(weather: { [K in keyof Weather]?: Weather[K] | undefined }): Partial<Weather> {
  const { answers, webhooks } = weather;
  return { ...(answers ? { answers } : {}), ...(webhooks ? { webhooks } : {}) };
}

function Pay({ sandbox }: { sandbox: RunningSandbox }) {
  const sales = sandbox.list();
  return (
    <Frame title="Payments of the demo">
      <p>Nothing is charged: the providers are stand-ins at {sandbox.url}. The newest sale comes first.</p>
      {sales.length === 0 ? <p>Nobody has bought anything yet.</p> : null}
      <ul>
        {sales.map((sale) => (
          <Sale key={`${sale.provider} ${sale.reference}`} sale={sale} />
        ))}
      </ul>
      {SANDBOX_NAMES.map((provider) => (
        <WeatherOf key={provider} provider={provider} weather={sandbox.weather(provider)} />
      ))}
    </Frame>
  );
}

function Sale({ sale }: { sale: ListedSale }) {
  return (
    <li>
      {sale.product}, {sale.amount}: {sale.status}
      <br />
      {sale.provider}, {sale.reference}, {sale.email}
      <br />
      {sale.actions.map((action) => (
        <form key={action} method="post" action="/dev/pay/act">
          <input type="hidden" name="provider" value={sale.provider} />
          <input type="hidden" name="reference" value={sale.reference} />
          <button type="submit" name="action" value={action}>
            {action}
          </button>
        </form>
      ))}
    </li>
  );
}

function WeatherOf({ provider, weather }: { provider: SandboxName; weather: Weather }) {
  return (
    <section>
      <h2>How {provider} behaves</h2>
      {(['answers', 'webhooks'] as const).map((kind) => (
        <form key={kind} method="post" action="/dev/pay/weather">
          <input type="hidden" name="provider" value={provider} />
          {kind}:{' '}
          {WEATHERS[kind].map((value) => (
            <button key={value} type="submit" name={kind} value={value} disabled={weather[kind] === value}>
              {value}
            </button>
          ))}
        </form>
      ))}
    </section>
  );
}
