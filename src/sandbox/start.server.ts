import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SECOND } from '../shared/clock.ts';
import {
  CLEAR,
  type ListedSale,
  type Sandbox,
  type SandboxName,
  type SandboxParts,
  type SandboxState,
  type Weather,
  type Webhook,
} from './sandbox.ts';

type Options = {
  port: number;
  host: string;
  /** Their own address, without a trailing slash. */
  url: string;
  /** Where webhooks go, without a trailing slash. */
  productUrl: string;
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
  tick(): Promise<void>;
  stop(): Promise<void>;
};

const SLOW_MS = 20 * SECOND;
/** Waits between tries of a webhook that was not taken. */
const TRIES_MS = [0, 500, 2_000, 5_000, 15_000, 60_000];

/** Starts the stand-ins. */
export async function startSandbox(options: Options): Promise<RunningSandbox> {
  const weathers = new Map<SandboxName, Weather>();
  const kept = new Map<SandboxName, Webhook[]>();
  const weatherOf = (name: SandboxName) => weathers.get(name) ?? CLEAR;
  const controller = new AbortController();

  function send(webhook: Webhook): void {
    const { webhooks } = weatherOf(webhook.provider);
    if (webhooks === 'lost') return;
    if (webhooks === 'late' || webhooks === 'reordered') {
      kept.set(webhook.provider, [...(kept.get(webhook.provider) ?? []), webhook]);
      return;
    }
    deliver(webhook);
    if (webhooks === 'doubled') deliver(webhook);
  }

  function deliver(webhook: Webhook): void {
    void delivered(`${options.productUrl}${webhook.path}`, webhook, controller.signal);
  }

  const sandboxes = options.make.map((make) =>
    make({ url: options.url, state: options.state, send, now: options.now }),
  );
  const of = (name: string) => sandboxes.find((sandbox) => sandbox.name === name);

  const listener = getRequestListener(async (request) => {
    const sandbox = of(new URL(request.url).pathname.split('/')[1] ?? '');
    if (!sandbox) return new Response('There is no such provider.', { status: 404 });
    const { answers } = weatherOf(sandbox.name);
    if (answers === 'slow') await waited(SLOW_MS, controller.signal);
    if (answers === 'garbage') return new Response('<html>Bad gateway', { status: 200 });
    return sandbox.fetch(request);
  });
  const server = createServer((request, response) => {
    const name = (request.url ?? '').split('/')[1] ?? '';
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
      const before = weatherOf(provider).webhooks;
      weathers.set(provider, { ...weatherOf(provider), ...weather });
      const late = kept.get(provider) ?? [];
      if (weatherOf(provider).webhooks !== 'well' || late.length === 0) return;
      kept.delete(provider);
      for (const webhook of before === 'reordered' ? late.toReversed() : late) deliver(webhook);
    },
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

async function delivered(url: string, { headers, body }: Webhook, signal: AbortSignal): Promise<void> {
  for (const wait of TRIES_MS) {
    await waited(wait, signal);
    if (signal.aborted) return;
    const response = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0 || signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function listening(server: Server, { port, host }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
