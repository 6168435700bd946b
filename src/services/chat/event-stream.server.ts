import { MINUTE, SECOND } from '../../shared/clock.ts';

/** Kept open through proxies that cut what is silent; and ended after a while: whoever is still there comes back. */
const [BEAT_MS, LIFE_MS] = [15 * SECOND, 30 * MINUTE];
/** Events that nobody takes: the line is dead, or so slow that it comes back with all of them at once. */
const MOST_UNREAD = 64;
/** When a browser comes back by itself, in milliseconds. */
const RETRY_MS = 3 * SECOND;

export type Channel = {
  /** Sends an event. @param id what a browser names when it comes back */
  send(event: string, data: unknown, id?: number): void;
  end(): void;
};

type Source = {
  /** Begins, and answers what ends it; undefined where there are too many. */
  open(channel: Channel): (() => void) | undefined;
  /** Every 15 seconds while it lasts. */
  onBeat?: () => void;
};

/** Server-sent events (HTML standard, 9.2) as an answer that no proxy keeps or gathers; undefined where there are too many. */
export function eventStream({ open, onBeat }: Source): Response | undefined {
  const line = new Line(onBeat);
  const close = open(line);
  if (!close) {
    line.end();
    return undefined;
  }
  line.onEnd = close;
  return new Response(line.stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx and those after it gather answers otherwise.
      'X-Accel-Buffering': 'no',
    },
  });
}

class Line implements Channel {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #encoder = new TextEncoder();
  readonly #beat: NodeJS.Timeout;
  readonly #life: NodeJS.Timeout;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  onEnd: () => void = () => undefined;

  constructor(onBeat: (() => void) | undefined) {
    const strategy = new CountQueuingStrategy({ highWaterMark: MOST_UNREAD });
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#controller = controller;
    };
    this.stream = new ReadableStream({ start, cancel: () => this.end() }, strategy);
    this.#beat = setInterval(() => {
      this.#write(':\n\n');
      onBeat?.();
    }, BEAT_MS).unref();
    this.#life = setTimeout(() => this.end(), LIFE_MS).unref();
    this.#write(`retry: ${RETRY_MS}\n\n`);
  }

  send(event: string, data: unknown, id?: number): void {
    const named = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`${named}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    const controller = this.#controller;
    if (!controller) return;
    this.#controller = undefined;
    clearInterval(this.#beat);
    clearTimeout(this.#life);
    this.onEnd();
    try {
      controller.close();
    } catch {
      // Its reader was faster.
    }
  }

  #write(text: string): void {
    const controller = this.#controller;
    if (!controller) return;
    if ((controller.desiredSize ?? 0) <= 0) this.end();
    else controller.enqueue(this.#encoder.encode(text));
  }
}
