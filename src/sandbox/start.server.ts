import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SECOND } from '../shared/clock.ts';
import {
  CLEAR,
  type ListedSale,
  type Sandbox,
  type SandboxBooks,
  type SandboxName,
  type SandboxParts,
  type SandboxState,
  type Weather,
} from './sandbox.ts';
import { WebhookPost, waited } from './webhooks.server.ts';

type Options = {
  port: number;
  host: string;
  /** Their own address, without a trailing slash. */
  url: string;
  /** Where webhooks go, without a trailing slash. */
  productUrl: string;
  /** The same as browsers know it; left out where there is no difference. */
  siteUrl?: string;
  state: SandboxState;
  make: readonly ((parts: SandboxParts) => Sandbox)[];
  now: () => Date;
};

/** All stand-ins on one port. */
export type RunningSandbox = {
  url: string;
  list(): ListedSale[];
  act(provider: SandboxName, reference: string, action: string): Promise<void>;
  weather(provider: SandboxName): Weather;
  setWeather(provider: SandboxName, weather: Partial<Weather>): void;
  /** Takes rows into the books as they are; nobody is told. */
  take(books: SandboxBooks): void;
  tick(): Promise<void>;
  stop(): Promise<void>;
};

/** How long an answer takes. */
const DELAYS: Partial<Record<Weather['answers'], number>> = { sluggish: 6 * SECOND, slow: 20 * SECOND };
/** What is answered in place of what was asked for, which is not done. */
const WRONG: Partial<Record<Weather['answers'], () => Response>> = {
  garbage: () => new Response('<html>Bad gateway', { status: 200 }),
  nonsense: () => Response.json({ greeting: 'hello', items: [null] }),
  failing: () => Response.json({ error: 'internal' }, { status: 500 }),
  refusing: () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 400 }),
};

/** Starts the stand-ins. */
export async function startSandbox(options: Options): Promise<RunningSandbox> {
  const weathers = new Map<SandboxName, Weather>();
  const weatherOf = (name: SandboxName) => weathers.get(name) ?? CLEAR;
  const controller = new AbortController();
  const webhooks = new WebhookPost({ url: options.productUrl, weatherOf, signal: controller.signal });

  const sandboxes = options.make.map((make) =>
    make({
      url: options.url,
      siteUrl: options.siteUrl ?? options.productUrl,
      state: options.state,
      send: (webhook) => webhooks.send(webhook),
      now: options.now,
    }),
  );
  const of = (name: string) => sandboxes.find((sandbox) => sandbox.name === name);

  const listener = getRequestListener(async (request, env) => {
    const sandbox = of(new URL(request.url).pathname.split('/')[1] ?? '');
    if (!sandbox) return new Response('There is no such provider.', { status: 404 });
    const { answers } = weatherOf(sandbox.name);
    await waited(DELAYS[answers] ?? 0, controller.signal);
    const wrong = WRONG[answers]?.();
    if (wrong) return wrong;
    const answer = await sandbox.fetch(request);
    if (answers === 'mute') env.outgoing.destroy();
    return answer;
  });
  const server = createServer((request, response) => {
    const name = (request.url ?? '').split('/')[1] ?? '';
    // There is a stand-in of this name.
    if (of(name) && weatherOf(name as SandboxName).answers === 'down') request.socket.destroy();
    else void listener(request, response);
  });
  await listening(server, options);
  return {
    url: options.url,
    list: () => sandboxes.flatMap((sandbox) => sandbox.list()),
    async act(provider, reference, action) {
      await of(provider)?.act(reference, action);
    },
    weather: weatherOf,
    setWeather(provider, weather) {
      const before = weatherOf(provider);
      weathers.set(provider, { ...before, ...weather });
      webhooks.weatherChanged(provider, before);
    },
    take: (books) => take(options.state, books),
    async tick() {
      for (const sandbox of sandboxes) await sandbox.tick();
    },
    async stop() {
      controller.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function take(state: SandboxState, books: SandboxBooks): void {
  for (const [name, rows] of Object.entries(books)) {
    const table = state.table(name);
    for (const [id, row] of Object.entries(rows)) table.set(id, row);
  }
  state.save();
}

function listening(server: Server, { port, host }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
