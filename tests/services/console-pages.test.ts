import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE_PAGES } from '../../src/console/pages.table.ts';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { figureWords } from '../../src/services/figures/figure-words.server.ts';
import { ACTIONS, type ActName, ROLES } from '../../src/services/operators/permissions.table.ts';
import { needsStepUp, verdictOf } from '../../src/services/operators/permissions.ts';
import { entriesOf } from '../../src/shared/keys.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
const people = new Map<string, Colleague>();
beforeAll(async () => {
  bench = await openConsole();
  for (const role of ROLES) people.set(role, await bench.colleague([role]));
});
afterAll(() => bench.close());

function as(role: string): Colleague {
  const colleague = people.get(role);
  if (!colleague) throw new Error(`nobody is ${role}`);
  return colleague;
}
const look = (path: string, cookie = '') =>
  fetch(`${site}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
/** All but the one that needs nothing to be posted, and ends what the others go by. */
const ACTS = ACTIONS.filter(
  (action): action is ActName => !action.endsWith('.see') && action !== 'security.everywhere',
);

/** How many rows the log has of somebody. */
async function rowsOf({ id }: Colleague): Promise<string[]> {
  const rows = await new AuditService(bench.database).list({ operatorId: id, most: 1_000 });
  return rows.map(({ action }) => action);
}

describe('who may what', () => {
  test('I17.02 each page by each role is what the table says; what is forbidden looks missing', async () => {
    const plain = entriesOf(CONSOLE_PAGES).filter(([, { path }]) => !/[:*]/.test(path) && path !== 'step-up');
    for (const role of ROLES) {
      for (const [name, { path, see }] of plain) {
        if (see === 'open' || name === 'sign-out') continue;
        const { status } = await look(`/console/${path ? `${path}/` : ''}`, as(role).cookie);
        const expected = verdictOf([role], see) === 'not' ? 404 : 200;
        expect([role, name, status]).toEqual([role, name, expected]);
      }
    }
  });

  test('I17.14 the overview prints each figure with its definition, in English and French', async () => {
    const reader = await bench.colleague(['finance']);
    const read = async () => (await look('/console/overview/', reader.cookie)).text();
    const english = await read();
    await bench.act(reader, 'security.language', { locale: 'fr' });
    const french = await read();
    for (const name of [
      'netRevenue',
      'mrr',
      'subscribers',
      'accounts',
      'commissionCost',
      'churnedMrr',
    ] as const) {
      expect(english).toContain(figureWords('en', name).definition);
      expect(french).toContain(figureWords('fr', name).definition);
    }
    expect(english).toContain('From visit to account, thirty days');
  });

  test('I17.02 each act by each role is what the table says, and without a session nothing is', async () => {
    for (const role of ROLES) {
      for (const act of ACTS) {
        const { status } = await bench.act(as(role), act, {});
        const isKnown = verdictOf([role], act) !== 'not';
        expect([role, act, status === 404]).toEqual([role, act, !isKnown]);
      }
    }
    const nobody = { ...as('owner'), cookie: '' };
    for (const act of ACTS) {
      const answer = await bench.act(nobody, act, {});
      expect([act, answer.status, answer.headers.get('location')]).toEqual([
        act,
        303,
        expect.stringMatching(/^\/console\/sign-in\//),
      ]);
    }
  }, 60_000);

  test('I17.02 a form without its token, and what another site sends, changes nothing', async () => {
    const owner = as('owner');
    const { status } = await bench.act({ ...owner, token: 'x'.repeat(43) }, 'security.language', {
      locale: 'fr',
    });
    expect(status).toBe(403);
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }]) {
      const sent = await fetch(`${site}/console/do/security.language/`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: owner.cookie, ...headers },
        body: new URLSearchParams({ token: owner.token, locale: 'fr' }),
      });
      expect(sent.status).toBe(403);
    }
    const framed = await fetch(`${site}/console/`, {
      headers: { Cookie: owner.cookie, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    });
    expect(framed.status).toBe(403);
  });
});

describe('the way in', () => {
  test('I17.01 the set-up is not there any more, and no page of the site names the console', async () => {
    expect((await look('/console/setup/')).status).toBe(404);
    expect((await look(`/console/setup/?token=${'a'.repeat(43)}`)).status).toBe(404);
    const { status, headers } = await look('/console/');
    expect([status, headers.get('location')]).toEqual([303, '/console/sign-in/']);
    for (const path of ['/admin/', '/partners/', '/affiliate/login/', '/operator/'])
      expect([path, (await look(path)).status]).toEqual([path, 404]);
    for (const path of ['/robots.txt', '/sitemap.xml', '/'])
      expect(await (await look(path)).text()).not.toContain('/console');
  });
});

describe('acts', () => {
  test('I17.271 support lifts what support may restrict, and restores nothing that was ended', async () => {
    const support = as('support');
    const { accountId: id } = await newMember(site, 'console');
    await bench.act(as('owner'), 'customer.entitle', { id, plan: 'premium', days: '30' });
    const cleared = { id, reason: 'cleared', words: '' };
    await bench.act(support, 'customer.restrict', { id, reason: 'suspicion', words: '' });
    const before = (await rowsOf(support)).length;
    await bench.act(support, 'customer.lift', cleared);
    await bench.act(support, 'customer.lift', cleared);
    expect((await rowsOf(support)).length - before).toBe(1);
    await bench.act(as('admin'), 'customer.end', {
      id,
      reason: 'misuse',
      words: '',
      code: as('admin').code(),
    });
    await bench.act(support, 'customer.lift', cleared);
    expect((await rowsOf(support)).length - before).toBe(1);
    expect((await bench.act(support, 'customer.restore', cleared)).status).toBe(404);
  });

  test('I17.03 I17.05 each change leaves one row; an act that asks for a proof takes a code once', async () => {
    const owner = as('owner');
    const member = await newMember(site, 'console');
    const id = member.accountId;
    const before = (await rowsOf(owner)).length;
    const given = await bench.act(owner, 'customer.entitle', { id, plan: 'premium', days: '30' });
    expect(given.headers.get('location')).toBe(`/console/customers/${id}/`);
    expect((await rowsOf(owner)).slice(0, 1)).toEqual(['customer.entitle']);
    await bench.act(owner, 'customer.restrict', { id, reason: 'suspicion', words: '' });
    await bench.act(owner, 'customer.restore', { id, reason: 'cleared', words: '' });
    expect((await rowsOf(owner)).length - before).toBe(3);
    // Done already: nothing changes, and nothing is written down.
    await bench.act(owner, 'customer.restore', { id, reason: 'cleared', words: '' });
    expect((await rowsOf(owner)).length - before).toBe(3);

    expect(needsStepUp('customer.erase')).toBe(true);
    const asked = await bench.act(owner, 'customer.erase', { id, words: 'asked by phone' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('name="code"');
    expect((await bench.act(owner, 'customer.erase', { id, code: '000000' })).status).toBe(400);
    // Nothing was done; that somebody could not confirm it is a row.
    expect((await rowsOf(owner)).slice(0, 1)).toEqual(['stepUp.refused']);
    expect((await rowsOf(owner)).length - before).toBe(4);
    const code = owner.code();
    const erased = await bench.act(owner, 'customer.erase', { id, words: 'asked by phone', code });
    expect(erased.status).toBe(303);
    expect((await rowsOf(owner))[0]).toBe('customer.erase');
    const again = await bench.act(owner, 'customer.end', { id, reason: 'misuse', words: '', code });
    expect(again.status).toBe(400);
    const page = await (await look(`/console/customers/${id}/`, owner.cookie)).text();
    expect(page).toContain('This account is erased on');
    await bench.act(owner, 'customer.keep', { id });
    expect((await rowsOf(owner)).length - before).toBe(7);
  });

  test('I17.09 support asks, another person agrees to exactly that, and nobody to their own', async () => {
    const [support, admin] = [as('support'), as('admin')];
    const { accountId: id } = await newMember(site, 'asked');
    const input = { id, plan: 'basic', days: '31' };
    await bench.act(support, 'customer.entitle', input);
    expect((await rowsOf(support))[0]).toBe('approval.ask');
    const { rows } = await bench.database.pool.query<{ id: string }>(
      `select id from approvals where subject_id = $1 and state = 'asked'`,
      [id],
    );
    const approval = rows[0]?.id ?? '';
    expect(await (await look('/console/', admin.cookie)).text()).toContain(`approvals/${approval}/`);
    const page = await (await look(`/console/approvals/${approval}/`, admin.cookie)).text();
    expect(page).toContain('31');
    const before = (await rowsOf(admin)).length;
    await bench.act(admin, 'customer.entitle', { ...input, days: '365', approval });
    expect((await rowsOf(admin)).length).toBe(before);
    await bench.act(admin, 'customer.entitle', { ...input, approval });
    expect((await rowsOf(admin)).slice(0, 1)).toEqual(['customer.entitle']);
    expect((await rowsOf(admin)).length).toBe(before + 1);
    await bench.act(admin, 'customer.entitle', { ...input, approval });
    expect((await rowsOf(admin)).length).toBe(before + 1);
    // Within what they may, nobody is asked.
    await bench.act(support, 'customer.entitle', { ...input, plan: 'premium', days: '30' });
    expect((await rowsOf(support))[0]).toBe('customer.entitle');
  });

  test('I17.11 who signs out everywhere is out at once', async () => {
    const guest = await bench.colleague(['auditor']);
    expect((await look('/console/security/', guest.cookie)).status).toBe(200);
    const out = await bench.act(guest, 'security.everywhere', {});
    expect(out.headers.get('location')).toBe('/console/sign-in/');
    expect((await look('/console/security/', guest.cookie)).status).toBe(303);
    expect((await rowsOf(guest))[0]).toBe('security.everywhere');
  });

  test('I17.04 the log of all of this is whole', async () => {
    expect((await new AuditService(bench.database).verify()).outcome).toBe('whole');
  });
});
