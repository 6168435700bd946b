import type { SandboxName, Weather, Webhook } from './sandbox.ts';

type Options = {
  /** Where webhooks go, without a trailing slash. */
  url: string;
  weatherOf: (provider: SandboxName) => Weather;
  signal: AbortSignal;
};

/** Waits between tries of a webhook that was not taken. */
const TRIES_MS = [0, 500, 2_000, 5_000, 15_000, 60_000];

/** Brings webhooks to the product as the weather lets them through. */
export class WebhookPost {
  readonly #options: Options;
  readonly #kept = new Map<SandboxName, Webhook[]>();

  constructor(options: Options) {
    this.#options = options;
  }

  send(webhook: Webhook): void {
    const { provider } = webhook;
    const { webhooks } = this.#options.weatherOf(provider);
    if (webhooks === 'lost') return;
    if (webhooks === 'late' || webhooks === 'reordered')
      this.#kept.set(provider, [...(this.#kept.get(provider) ?? []), webhook]);
    else this.#deliver(webhook);
    if (webhooks === 'doubled') this.#deliver(webhook);
  }

  /** Sends what was kept once the weather is clear, the last first where it was reordered. */
  weatherChanged(provider: SandboxName, before: Weather): void {
    const kept = this.#kept.get(provider) ?? [];
    if (this.#options.weatherOf(provider).webhooks !== 'well' || kept.length === 0) return;
    this.#kept.delete(provider);
    for (const webhook of before.webhooks === 'reordered' ? kept.toReversed() : kept) this.#deliver(webhook);
  }

  #deliver(webhook: Webhook): void {
    void delivered(`${this.#options.url}${webhook.path}`, webhook, this.#options.signal);
  }
}

async function delivered(url: string, webhook: Webhook, signal: AbortSignal): Promise<void> {
  for (const wait of TRIES_MS) {
    await waited(wait, signal);
    if (signal.aborted) return;
    // Read for each try: a provider signs each with its own time.
    const { headers, body } = webhook;
    const response = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
}

/** Resolves after a while, or when it is all over. */
export function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0 || signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
