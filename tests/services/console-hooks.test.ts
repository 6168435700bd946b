import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { WEBHOOK_EVENTS } from '../../src/services/webhooks/events.table.ts';
import { newId } from '../../src/shared/ids.ts';
import { keysOf } from '../../src/shared/keys.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let owner: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  owner = await bench.colleague(['owner']);
});
afterAll(() => bench.close());

const look = async (path: string, { cookie } = owner) =>
  (await fetch(`${site}/console/${path}`, { headers: { Cookie: cookie } })).text();
const KINDS = Object.fromEntries(keysOf(WEBHOOK_EVENTS).map((kind) => [`event-${kind}`, 'on']));

/** What somebody did to webhooks, the newest last. */
async function rowsOf({ id }: Colleague) {
  const rows = await new AuditService(bench.database).list({ operatorId: id, most: 100 });
  return rows.filter(({ subject }) => subject.kind === 'webhook').toReversed();
}

/** An endpoint that somebody adds by the form, confirmed by a code. */
async function added(who: Colleague, host: string): Promise<string> {
  const fields = { url: `https://${host}/in`, label: '', ...KINDS, code: who.code() };
  const answer = await bench.act(who, 'webhook.add', fields);
  expect(await answer.text()).toContain('whsec_');
  const { rows } = await bench.database.pool.query('select id from webhook_endpoints where url = $1', [
    fields.url,
  ]);
  return rows[0].id;
}

describe('I17.186 webhooks are worked without script', () => {
  test('added, changed, paused, turned on, sent again and removed: each is one row of the log', async () => {
    const worker = await bench.colleague(['admin']);
    const host = `${newId()}.example.com`;
    const id = await added(worker, host);
    expect(await look('webhooks/')).toContain(host);
    await bench.act(worker, 'webhook.test', { id });
    await bench.act(worker, 'webhook.test', { id });
    await bench.act(worker, 'webhook.pause', { id });
    const { rows } = await bench.database.pool.query(
      `update webhook_deliveries set state = 'dead', status = 503, answer = '<b>no</b>', body = '{"type":"test"}'
       where endpoint_id = $1 returning id`,
      [id],
    );
    const [{ id: message }] = rows;
    expect(await look(`webhooks/${id}/`)).toContain('Given up');
    expect(await look(`webhooks/${id}/${message}/`)).toContain('&lt;b&gt;no&lt;/b&gt;');
    expect(await look(`webhooks/${newId()}/${message}/`)).toContain('404');
    await bench.act(worker, 'webhook.letGo', { id });
    await bench.act(worker, 'webhook.goOn', { id, backlog: 'skip' });
    await bench.act(worker, 'webhook.resend', { id: message });
    const told = (await rowsOf(worker)).map(({ action, subject }) => `${action} ${subject.id === id}`);
    expect(told).toEqual(
      ['add', 'test', 'pause', 'letGo', 'goOn', 'resend'].map((act) => `webhook.${act} true`),
    );
    expect(await look('audit/?action=webhook.add')).toContain(host);
  });

  test('what cannot be an endpoint comes back as it was typed, with the field marked; nothing is written', async () => {
    const typed = { url: 'https://10.0.0.1/in', label: 'Mine', 'event-order.paid': 'on' };
    const refused = await fetch(`${site}/console/do/webhook.add/?from=%2Fconsole%2Fwebhooks%2F`, {
      ...{ method: 'POST', redirect: 'manual' },
      headers: { Cookie: owner.cookie, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ token: owner.token, ...typed, code: owner.code() }),
    });
    const page = await refused.text();
    expect(page).toContain('it takes a public address');
    expect(page).toContain('value="https://10.0.0.1/in"');
    expect(page).toMatch(/name="event-order\.paid"[^>]*checked/);
    expect(page).not.toMatch(/name="event-order\.refunded"[^>]*checked/);
    expect(await rowsOf(owner)).toEqual([]);
  });

  test('I17.300 an auditor reads it and is told who may; support finds nothing', async () => {
    const auditor = await bench.colleague(['auditor']);
    expect(await look('webhooks/', auditor)).toContain('Only for: Owner and Admin.');
    expect(await look('system/', auditor)).toContain('What waits');
    expect(await look('', auditor)).toContain('before you open');
    expect(await look('opening/', auditor)).toContain('A second owner');
    const support = await bench.colleague(['support']);
    expect(await look('', support)).not.toContain('before you open');
    for (const path of ['webhooks/', 'system/', 'opening/'])
      expect(await look(path, support)).toContain('404');
  });
});

test('I17.191 one of one’s own sessions is ended, with a row; another’s stays', async () => {
  const [mine, other] = [await bench.colleague(['support']), await bench.colleague(['support'])];
  const sessionOf = async ({ id }: Colleague) => {
    const { rows } = await bench.database.pool.query(
      'select number from operator_sessions where operator_id = $1 and ended_at is null',
      [id],
    );
    return rows[0]?.number;
  };
  const number = await sessionOf(other);
  await bench.act(mine, 'security.session', { id: number });
  expect(await sessionOf(other)).toBe(number);
  const [, second] = [await sessionOf(mine), newId()];
  await bench.database.pool.query(
    `insert into operator_sessions select $1::uuid, sha256($1::uuid::text::bytea), operator_id, browser, system, country, created_at,
       last_seen_at, expires_at from operator_sessions where operator_id = $2 limit 1`,
    [second, mine.id],
  );
  expect(await look('security/', mine)).toContain('End this session');
  await bench.act(mine, 'security.session', { id: second });
  await bench.act(mine, 'security.session', { id: second });
  expect(await sessionOf(mine)).toBeDefined();
  expect(await look('security/', mine)).not.toContain('End this session');
  const rows = await new AuditService(bench.database).list({ operatorId: mine.id, most: 100 });
  expect(rows.filter(({ action }) => action === 'security.session')).toHaveLength(1);
});

test('I17.193 each figure of the overview opens its rows, which are kept to days or a month', async () => {
  const page = await look('overview/');
  const figures = page.match(/class="overview-figure">.*?<\/p>/g) ?? [];
  expect(figures.length).toBeGreaterThan(8);
  for (const figure of figures) expect(figure).toContain('href="/console/');
  const rows = await look('figures/rows/netRevenue/?from=2026-11-01&until=2026-12-01');
  expect(rows).toContain('?from=2026-10-01&amp;until=2026-11-01');
  expect(rows).toContain('type="date"');
});
