import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR } from '../../shared/clock.ts';
import { post, type Reach } from './post.server.ts';
import { afterFailures, MOST_TRIES, nextTry, restAfter } from './webhook.ts';

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
    expect(await post(target, message, to(['127.0.0.1']))).toMatchObject({
      status: 202,
      error: null,
      answer: 'taken',
    });
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
    expect([posted, pressed, looked]).toMatchObject([{ status: null, error: 'refused' }, 0, ['127.0.0.1']]);
  });

  test('redirects are not followed', async () => {
    let pressed = 0;
    const port = await listen((_, response) => {
      pressed += 1;
      response.writeHead(307, { Location: 'http://169.254.169.254/' }).end();
    });
    const posted = await post(new URL(`http://hooks.example:${port}/`), message, to(['127.0.0.1']));
    expect([posted, pressed]).toMatchObject([{ status: 307, error: null }, 1]);
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
    expect(posted).toMatchObject({ status: null, error: 'tooLong' });
  });

  test('a server that is away or does not exist is told from one that is refused', async () => {
    const port = await listen(() => undefined);
    server?.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const target = new URL(`http://hooks.example:${port}/`);
    expect(await post(target, message, to(['127.0.0.1']))).toMatchObject({
      status: null,
      error: 'unreachable',
    });
    const unknown: Reach = { isAllowed: () => true, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await post(target, message, unknown)).toMatchObject({ status: null, error: 'unreachable' });
    expect(await post(target, message, to([]))).toMatchObject({ status: null, error: 'refused' });
  });
});

test('I16.82 ten tries over about a day, no two messages at the same moments, then it is given up', () => {
  const wayOf = (luck: number) => {
    const moments: number[] = [0];
    for (let at: Date | null = new Date(0); at; at = nextTry(moments.length, at, luck))
      if (at.getTime() > 0) moments.push(at.getTime());
    return moments;
  };
  const [least, middle, most] = [0, 0.5, 1].map(wayOf);
  expect(middle).toHaveLength(MOST_TRIES);
  expect(MOST_TRIES).toBe(10);
  expect((middle?.at(-1) ?? 0) / HOUR).toBeCloseTo(23.6, 1);
  expect((most?.at(-1) ?? 0) - (least?.at(-1) ?? 0)).toBeGreaterThan(4 * HOUR);
});

test('I16.82 warned of 5, 10 and 15 failures in a row, switched off after 20', () => {
  const acts = Array.from({ length: 21 }, (_, count) => afterFailures(count));
  expect(acts.flatMap((act, count) => (act === 'warn' ? [count] : []))).toEqual([5, 10, 15]);
  expect(acts.flatMap((act, count) => (act === 'off' ? [count] : []))).toEqual([20]);
});

test('I17.182 a server that is away is asked ever more seldom: it takes most of a day until it is switched off', () => {
  expect(restAfter(4, new Date(0))).toBeNull();
  let at = new Date(0);
  for (let failures = 5; afterFailures(failures) !== 'off'; failures += 1) at = restAfter(failures, at) ?? at;
  expect(at.getTime() / HOUR).toBeGreaterThan(16);
  expect(at.getTime() / HOUR).toBeLessThan(24);
});
