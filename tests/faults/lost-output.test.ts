import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { mailsFor, newAddress, postSignUp } from '../support/sign-up.ts';

test.skipIf(!existsSync('/dev/full'))(
  'I13 a full disk under what the server writes costs lines, not the process',
  async () => {
    const server = await startServer({ output: '/dev/full' });
    const email = newAddress('full');
    expect((await postSignUp(server.url, { body: { Email: email } })).status).toBe(200);
    expect(await mailsFor(server.url, email)).toHaveLength(1);
    expect((await fetch(`${server.url}/de/`)).status).toBe(200);
    await server.stop();
    // It ended because it was told to, in order.
    expect(server.process.exitCode).toBe(0);
  },
);
