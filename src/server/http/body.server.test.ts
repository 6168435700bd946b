import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../services/outcome.ts';
import { AFFILIATE_INVOICES_PATH, COMPANY_FILES_PATH, UPLOAD_PATH } from '../../shared/uploads.ts';
import { limitedBody } from './body.server.ts';
import type { Environment } from './environment.ts';

const app = new Hono<Environment>();
app.use(limitedBody);
app.post('*', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));
app.onError((error, context) => context.text('refused', error instanceof Refusal ? 413 : 500));

const post = (path: string, bytes: number) =>
  app.request(path, {
    method: 'POST',
    body: 'x'.repeat(bytes),
    headers: { 'Content-Length': String(bytes) },
  });

describe('I16.131 how long a body may be', () => {
  test.each([UPLOAD_PATH, `${COMPANY_FILES_PATH}1/logo/`, `${AFFILIATE_INVOICES_PATH}1/`])(
    'files come to %s, whose page limits them and says so in words',
    async (path) => {
      expect(await (await post(path, 200_000)).text()).toBe('200000');
    },
  );

  test('everywhere else 64 kB are the most', async () => {
    expect((await post('/app/affiliate/questions/', 65_537)).status).toBe(413);
    expect((await post('/app/affiliate/questions/', 65_536)).status).toBe(200);
  });
});
