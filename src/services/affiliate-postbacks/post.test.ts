import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { post, type Reach } from './post.server.ts';
import { afterFailures, nextTry } from './postback.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener): Promise<number> {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  // A server that listens to a port has one.
  return (made.address() as AddressInfo).port;
}

const to = (addresses: readonly string[], isAllowed: Reach['isAllowed'] = () => true): Reach => ({
  isAllowed,
  resolve: () => Promise.resolve(addresses),
});
const message = { headers: { 'webhook-id': '1' }, body: '{"a":"é"}' };

describe('I16.82 a message is posted', () => {
  test('with its headers and bytes; the status is what counts', async () => {
    const seen: unknown[] = [];
    const port = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (body) => {
        seen.push([request.method, request.headers['webhook-id'], request.headers['content-length'], body]);
        response.writeHead(202).end('taken');
      });
    });
    const target = new URL(`http://hooks.example:${port}/in`);
    expect(await post(target, message, to(['127.0.0.1']))).toEqual({ status: 202, error: null });
    expect(seen).toEqual([['POST', '1', '10', message.body]]);
  });

  test('to the address that was looked at: a name that leads elsewhere the next time gains nothing', async () => {
    let pressed = 0;
    const port = await listen((_, response) => {
      pressed += 1;
      response.end();
    });
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const looked: string[] = [];
    const reach: Reach = {
      isAllowed: (address) => {
        looked.push(address);
        return address !== '127.0.0.1';
      },
      resolve: () => Promise.resolve(answers[1] ?? []),
    };
    const posted = await post(new URL(`http://hooks.example:${port}/`), message, reach);
    expect([posted, pressed, looked]).toEqual([{ status: null, error: 'refused' }, 0, ['127.0.0.1']]);
  });

  test('redirects are not followed', async () => {
    let pressed = 0;
    const port = await listen((_, response) => {
      pressed += 1;
      response.writeHead(307, { Location: 'http://169.254.169.254/' }).end();
    });
    const posted = await post(new URL(`http://hooks.example:${port}/`), message, to(['127.0.0.1']));
    expect([posted, pressed]).toEqual([{ status: 307, error: null }, 1]);
  });

  test('an answer without end is not read to its end', async () => {
    const port = await listen((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1024)));
      };
      response.on('drain', more);
      more();
    });
    const posted = await post(new URL(`http://hooks.example:${port}/`), message, to(['127.0.0.1']));
    expect(posted).toEqual({ status: null, error: 'tooLong' });
  });

  test('a server that is away or does not exist is told from one that is refused', async () => {
    const port = await listen(() => undefined);
    server?.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const target = new URL(`http://hooks.example:${port}/`);
    expect(await post(target, message, to(['127.0.0.1']))).toEqual({ status: null, error: 'unreachable' });
    const unknown: Reach = { isAllowed: () => true, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await post(target, message, unknown)).toEqual({ status: null, error: 'unreachable' });
    expect(await post(target, message, to([]))).toEqual({ status: null, error: 'refused' });
  });
});

test('I16.82 ten more tries over three days, then it is given up', () => {
  let [at, tries] = [new Date(0), 0];
  for (let next = nextTry(1, at); next; next = nextTry(tries + 1, at)) [at, tries] = [next, tries + 1];
  expect(tries).toBe(10);
  expect(at.getTime()).toBeGreaterThan(3 * 86_400_000);
});

test('I16.82 warned of 5, 10 and 15 failures in a row, switched off after 20', () => {
  const acts = Array.from({ length: 21 }, (_, count) => afterFailures(count));
  expect(acts.flatMap((act, count) => (act === 'warn' ? [count] : []))).toEqual([5, 10, 15]);
  expect(acts.flatMap((act, count) => (act === 'off' ? [count] : []))).toEqual([20]);
});
