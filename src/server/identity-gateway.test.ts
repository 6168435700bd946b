import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remoteGateway } from './identity-gateway.server.ts';

type Call = {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  accept: string | undefined;
  body: string;
};
const calls: Call[] = [];
let validateStatus = 200;
const stub = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  calls.push({
    method: request.method,
    url: request.url,
    authorization: request.headers.authorization,
    type: request.headers['content-type'],
    accept: request.headers.accept,
    body: await bodyOf(request),
  });
  const isValidate = request.url?.endsWith('/auth/ssoValidate/');
  response.writeHead(isValidate ? validateStatus : 200, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify(isValidate ? { u: { sub: '42' } } : { userEmail: 'jane@example.com', userId: 42 }),
  );
}
let url = '';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const address = stub.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/`;
});
afterAll(() => stub.close());

describe('another API host', () => {
  test('R4.2.01 R4.2.02 R4.2.03 R7.03 R7.04 R7.05 R7.37 R7.38 R7.39 is asked with the token as bearer, then for the account', async () => {
    const identity = await remoteGateway(url).signIn('T');
    expect(identity).toMatchObject({ accountId: '42', email: 'jane@example.com' });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/auth/ssoValidate/',
        authorization: 'Bearer T',
        type: 'text/plain',
        accept: 'application/json, text/plain',
        body: '{"ssojwt":"T"}',
      },
      {
        method: 'GET',
        url: '/api/account/get/42',
        authorization: 'Bearer T',
        type: 'text/plain',
        accept: 'application/json, text/plain',
        body: '',
      },
    ]);
  });

  test('R8.04 its refusal is an error', async () => {
    validateStatus = 401;
    await expect(remoteGateway(url).signIn('T')).rejects.toThrow('401');
  });
});
