import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reach } from '../../src/services/webhooks/post.server.ts';

export type Received = { headers: Record<string, string>; body: string };
type Answer = { status: number; text?: string };

/** Somebody else's server, which webhooks are sent to: it keeps what comes, and answers as a test says. */
export type Receiver = {
  url: string;
  received: Received[];
  /** What it answers to the message that came; 200 unless a test says otherwise. */
  answer: (received: Received) => Answer;
  close(): void;
};

/** Lets webhooks reach this machine, whatever their endpoints are called. */
export const HERE: Reach = { isAllowed: () => true, resolve: () => Promise.resolve(['127.0.0.1']) };

export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens to a port has one.
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/`,
    received: [],
    answer: () => ({ status: 200 }),
    close: () => server.close(),
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    // Of the headers that are looked at, each comes once.
    const received = { headers: request.headers as Record<string, string>, body };
    receiver.received.push(received);
    const { status, text = '' } = receiver.answer(received);
    response.writeHead(status).end(text);
  }
  return receiver;
}
