import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_ROUTES } from '../../src/console/api/routes.table.server.ts';
import { problem } from '../../src/console/api/schemas.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import {
  ROLES,
  type Role,
  TOKEN_SCOPES,
  type TokenScope,
} from '../../src/services/operators/permissions.table.ts';
import { verdictOf } from '../../src/services/operators/permissions.ts';
import { hashOf, newSecret } from '../../src/shared/secrets.server.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
const people = new Map<Role, Colleague>();
beforeAll(async () => {
  bench = await openConsole();
  for (const role of ROLES) people.set(role, await bench.colleague([role]));
});
afterAll(() => bench.close());

function as(role: Role): Colleague {
  const colleague = people.get(role);
  if (!colleague) throw new Error(`nobody is ${role}`);
  return colleague;
}

/** A token of somebody, as it is written down by the console. */
async function tokenOf(maker: Colleague, scopes: readonly TokenScope[], days = 30): Promise<string> {
  const secret = `pgk_${newSecret()}`;
  await bench.database.pool.query(
    `insert into api_tokens (id, name, prefix, hash, scopes, created_by, created_at, expires_at)
     values ($1, 'Test', $2, $3, $4, $5, now(), now() + $6 * interval '1 day')`,
    [randomUUID(), secret.slice(0, 10), hashOf(secret), scopes, maker.id, days],
  );
  return secret;
}

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

function ask(path: string, token: string, init: Sent = {}): Promise<Response> {
  return fetch(`${site}/api/v1${path}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${token}` },
  });
}

/** Where each route may be asked for: numbers that are there or not do not matter to who may. */
function placeOf(path: string): string {
  return path
    .replace(':id', randomUUID())
    .replace(':number', '123456789')
    .replace(':figure', 'netRevenue?from=2026-01-01&until=2026-02-01');
}

describe('who may what', () => {
  test('I17.172 every route by each role and each scope is what the table of permissions says', async () => {
    for (const role of ROLES) {
      const tokens = new Map<TokenScope, string>();
      for (const scope of TOKEN_SCOPES) tokens.set(scope, await tokenOf(as(role), [scope]));
      for (const route of Object.values(API_ROUTES))
        for (const [scope, token] of tokens) {
          const body = route.method === 'post' ? { method: 'POST', body: '{}' } : {};
          const answer = await ask(`/${placeOf(route.path)}`, token, {
            ...body,
            headers: { 'Idempotency-Key': randomUUID() },
          });
          await answer.arrayBuffer();
          const may = scope === route.scope && verdictOf([role], route.scope) === 'may';
          expect([role, route.name, scope, answer.status !== 403]).toEqual([role, route.name, scope, may]);
        }
    }
  });

  test('I17.173 no token, one that ended, was revoked, or whose maker is out: 401, as a problem document', async () => {
    const leaver = await bench.colleague(['finance']);
    const [over, good] = [await tokenOf(leaver, ['orders.see'], -1), await tokenOf(leaver, ['orders.see'])];
    expect((await ask('/orders', good)).status).toBe(200);
    for (const wrong of ['', 'pgk_', `pgk_${newSecret()}`, over, 'other']) {
      const answer = await ask('/orders', wrong);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      v.parse(problem, await answer.json());
    }
    await bench.database.pool.query(`update operators set state = 'suspended' where id = $1`, [leaver.id]);
    expect((await ask('/orders', good)).status).toBe(401);
    const { rows } = await bench.database.pool.query<{ used: boolean }>(
      'select last_used_at is not null as used from api_tokens where hash = $1',
      [hashOf(good)],
    );
    expect(rows[0]?.used).toBe(true);
  });

  test('I17.171 a token is made with a proof, shown once, kept as its hash, and revoked', async () => {
    const owner = await bench.colleague(['owner']);
    const fields = { name: 'Bookkeeping', days: '90', 'scope-orders.see': 'on' };
    expect(await (await bench.act(owner, 'token.make', fields)).text()).toContain('Bookkeeping');
    const shown = await (await bench.act(owner, 'token.make', { ...fields, code: owner.code() })).text();
    const [secret = ''] = /pgk_[\w-]{43}/.exec(shown) ?? [];
    const orders = await ask('/orders?limit=1', secret);
    expect([orders.status, orders.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await ask('/customers', secret)).status).toBe(403);
    const kept = await bench.database.pool.query<{ id: string; row: string }>(
      'select id, api_tokens::text as row from api_tokens where hash = $1',
      [hashOf(secret)],
    );
    expect(kept.rows[0]?.row).not.toContain(secret.slice(12));
    const page = await fetch(`${site}/console/tokens/`, { headers: { Cookie: owner.cookie } });
    expect(await page.text()).not.toContain(secret);
    for (const wrong of [
      { ...fields, name: ' ' },
      { name: 'x', days: '90' },
      { ...fields, days: '4000' },
    ]) {
      const answer = await bench.act(owner, 'token.make', { ...wrong, code: '000000' });
      expect([400, 303]).toContain(answer.status);
    }
    const log = async () =>
      (await new AuditService(bench.database).list({ operatorId: owner.id, most: 20 })).map(
        ({ action }) => action,
      );
    const before = await log();
    const id = kept.rows[0]?.id ?? '';
    await bench.act(owner, 'token.revoke', { id });
    await bench.act(owner, 'token.revoke', { id });
    expect((await ask('/orders', secret)).status).toBe(401);
    expect(await log()).toEqual(['token.revoke', ...before]);
  });
});

describe('what is answered', () => {
  test('I17.170 every list fits its description, page by page, each row once', async () => {
    for (let count = 0; count < 3; count += 1) await newMember(site);
    const token = await tokenOf(as('owner'), TOKEN_SCOPES);
    for (const route of Object.values(API_ROUTES)) {
      if (!route.name.startsWith('list')) continue;
      const seen = new Set<string>();
      let path: string | null = `/${route.path}?limit=2`;
      for (let pages = 0; path && pages < 4; pages += 1) {
        const answer: Response = await ask(path, token);
        expect([route.name, answer.status]).toEqual([route.name, 200]);
        const body = await answer.json();
        const page = v.parse(route.answer, body) as { data: object[]; next: string | null };
        // Nothing is told that is not described.
        expect([route.name, body]).toEqual([route.name, page]);
        for (const row of page.data) {
          const text = JSON.stringify(row);
          expect([route.name, seen.has(text)]).toEqual([route.name, false]);
          seen.add(text);
        }
        path = page.next && `/${route.path}?limit=2&cursor=${page.next}`;
      }
      expect((await ask(`/${route.path}?limit=101`, token)).status).toBe(400);
      expect((await ask(`/${route.path}?cursor=AAAA`, token)).status).toBe(400);
    }
    const figure = await ask('/figures/netRevenue?from=2026-01-01&until=2026-03-01&step=month', token);
    v.parse(API_ROUTES.getFigure.answer, await figure.json());
    expect((await ask('/figures/nothing?from=2026-01-01&until=2026-03-01', token)).status).toBe(404);
    expect((await ask('/figures/netRevenue?from=x&until=y', token)).status).toBe(400);
    expect((await ask('/orders/1', token)).status).toBe(404);
    expect((await ask(`/customers/${randomUUID()}`, token)).status).toBe(404);
  });

  test('I17.170 the description is OpenAPI 3.1 with every route, and what has not changed is not sent twice', async () => {
    const description = await (await fetch(`${site}/api/v1/openapi.json`)).json();
    expect(description.openapi).toMatch(/^3\.1/);
    const operations = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap(
      (path) => Object.values(path).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(API_ROUTES).toSorted());
    const token = await tokenOf(as('owner'), ['library.see']);
    const first = await ask('/templates?limit=3', token);
    const again = await ask('/templates?limit=3', token, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    const missing = await ask('/nothing', token);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect((await ask('/orders', token, { method: 'DELETE' })).status).toBe(405);
  });
});
