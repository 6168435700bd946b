import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditService } from '../../src/services/audit/audit.server.ts';
import { productName } from '../../src/services/subscriptions/product-words.server.ts';
import { DAY } from '../../src/shared/clock.ts';
import { type Colleague, type ConsoleBench, openConsole } from '../support/console.ts';
import { newMember } from '../support/member.ts';
import { site } from '../support/site.ts';

let bench: ConsoleBench;
let owner: Colleague;
let support: Colleague;
beforeAll(async () => {
  bench = await openConsole();
  owner = await bench.colleague(['owner']);
  support = await bench.colleague(['support']);
});
afterAll(() => bench.close());

const look = async (path: string, { cookie }: Colleague) =>
  (await fetch(`${site}/console/${path}`, { headers: { Cookie: cookie } })).text();

async function rowsOf({ id }: Colleague) {
  return new AuditService(bench.database).list({ operatorId: id, most: 100 });
}

/** How many mails somebody was owed as an operator; what stands in them is forgotten once they are sent. */
async function mailsTo({ email }: Colleague): Promise<number> {
  const { rows } = await bench.database.pool.query(
    `select from outbox where recipient = $1 and mail = 'operator-notice'`,
    [email],
  );
  return rows.length;
}

/** Posts an act from a page, as its form does. */
const actFrom = (
  who: Colleague,
  path: string,
  { act, ...fields }: { act: string } & Record<string, string>,
) =>
  fetch(`${site}/console/do/${act}/?from=${encodeURIComponent(`/console/${path}`)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: who.cookie, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token: who.token, ...fields }),
  });

describe('exports', () => {
  test('I17.132 the export is a zip; the log says that it began, and that it was handed over', async () => {
    const colleague = await bench.colleague(['owner']);
    const { accountId: id } = await newMember(site, 'zipped');
    const answer = await bench.act(colleague, 'customer.export', { id, code: colleague.code() });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('account.json')).toBe(true);
    await expect
      .poll(async () => (await rowsOf(colleague)).map(({ action }) => action).slice(0, 2))
      .toEqual(['export.done', 'customer.export']);
    const [done] = await rowsOf(colleague);
    expect(done?.after).toMatchObject({ bytes: bytes.byteLength });
  });
});

describe('forms', () => {
  test('I17.133 what does not fit comes back on its page with all that was typed and the field marked', async () => {
    const { accountId: id, address } = await newMember(site, 'typed');
    const back = await actFrom(owner, `customers/${id}/`, {
      ...{ act: 'customer.entitle', id, plan: 'team', days: '-3' },
    });
    const page = await back.text();
    expect(back.status).toBe(400);
    expect(page.replaceAll('<wbr/>', '')).toContain(address);
    expect(page).toMatch(/<input[^>]*name="days"[^>]*value="-3"/);
    expect(page).toMatch(/aria-invalid="true"/);
    expect(page).toContain('between 1 and 3650');
    expect(page).toMatch(/<option value="team" selected/);
    const invited = await actFrom(owner, 'people/', {
      ...{ act: 'people.invite', name: 'Grace', email: 'nonsense', 'role-auditor': 'on', locale: 'fr' },
    });
    const people = await invited.text();
    expect(people).toMatch(/value="Grace"/);
    expect(people).toMatch(/value="nonsense"/);
    expect(people).toMatch(/name="role-auditor"[^>]*checked/);
    const invite = (await look('people/', owner)).split('do/people.invite/').at(-1) ?? '';
    expect(invite).toContain('name="role-support"');
    expect(invite).not.toMatch(/name="role-\w+"[^>]*checked/);
    // A page without forms that come back says why, and an address elsewhere is none.
    const away = await fetch(`${site}/console/do/customer.entitle/?from=https://evil.example/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: owner.cookie, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ token: owner.token, id, plan: 'team', days: 'x' }),
    });
    expect([away.status, away.headers.get('location')]).toEqual([303, '/console/']);
    const again = await fetch(`${site}/console/do/customer.entitle/?from=%2Fconsole%2Forders%2F`, {
      ...{ headers: { Cookie: owner.cookie }, redirect: 'manual' },
    });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/console/orders/']);
  });
});

describe('requests', () => {
  test('I17.131 one wish waits once, is taken back by its asker, and its answer is told', async () => {
    const { accountId: id } = await newMember(site, 'wish');
    const before = await mailsTo(support);
    const input = { id, plan: 'basic', days: '90' };
    await bench.act(support, 'customer.entitle', input);
    await bench.act(support, 'customer.entitle', { ...input, days: '91' });
    const waiting = async () => {
      const { rows } = await bench.database.pool.query<{ id: string }>(
        `select id from approvals where subject_id = $1 and state = 'asked'`,
        [id],
      );
      return rows.map((row) => row.id);
    };
    const [first = '', ...others] = await waiting();
    expect(others).toEqual([]);
    expect(await look('', support)).toContain(`approvals/${first}/`);
    expect(await look(`approvals/${first}/`, support)).toContain('Take the request back');
    // Another one who may only ask sees nothing of it, and takes nothing back.
    const other = await bench.colleague(['support']);
    expect(await look(`approvals/${first}/`, other)).toContain('Nothing here');
    await bench.act(other, 'approval.withdraw', { id: first });
    expect(await waiting()).toEqual([first]);
    await bench.act(support, 'approval.withdraw', { id: first });
    expect(await waiting()).toEqual([]);

    await bench.act(support, 'customer.entitle', input);
    const [second = ''] = await waiting();
    await bench.act(owner, 'approval.refuse', { id: second });
    expect((await mailsTo(support)) - before).toBe(1);
    expect(await look('', support)).toContain(`approvals/${second}/`);
    expect(await look(`approvals/${second}/`, support)).toContain('Colleague refused on');
    // Seen: it waits no more.
    expect(await look('', support)).not.toContain(`approvals/${second}/`);
    await bench.act(support, 'customer.entitle', input);
    const [third = ''] = await waiting();
    await bench.act(owner, 'customer.entitle', { ...input, approval: third });
    expect((await mailsTo(support)) - before).toBe(2);
    const page = await look(`customers/${id}/`, owner);
    expect(page).toContain('asked for by Colleague');
    expect(page).toContain('refused by a colleague');
  });
});

describe('addresses', () => {
  test('I17.137 another address gets a link; the account moves by it alone, and the same address is refused', async () => {
    const lead = await bench.colleague(['admin']);
    const { accountId: id, address } = await newMember(site, 'moves');
    const same = await actFrom(lead, `customers/${id}/`, { act: 'customer.address', id, email: address });
    expect(same.status).toBe(400);
    const to = `new-${id}@example.com`;
    await bench.act(lead, 'customer.address', { id, email: to, code: lead.code() });
    const { rows } = await bench.database.pool.query<{ mail: string }>(
      `select mail from outbox where recipient = $1`,
      [to],
    );
    expect(rows.map(({ mail }) => mail)).toEqual(['address-proof']);
    expect((await rowsOf(lead))[0]?.action).toBe('customer.address');
    expect((await look(`customers/${id}/`, lead)).replaceAll('<wbr/>', '')).toContain(address);
  });
});

describe('gifts', () => {
  test('I17.134 a shorter gift is refused, a larger plan is not, and what is past stays as it was given', async () => {
    const { accountId: id } = await newMember(site, 'gift');
    const give = (who: Colleague, plan: string, days: string) =>
      actFrom(who, `customers/${id}/`, { act: 'customer.entitle', id, plan, days });
    expect((await give(owner, 'premium', '400')).status).toBe(303);
    const shorter = await give(support, 'premium', '30');
    expect(shorter.status).toBe(400);
    expect(await shorter.text()).toContain('lasts longer was given already');
    expect((await give(owner, 'team', '30')).status).toBe(303);
    const page = await look(`customers/${id}/`, owner);
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        Date.now() + days * DAY,
      );
    expect(page).toContain(`${productName('premium', 'en')} given until ${day(400)}`);
    expect(page).toContain(`${productName('team', 'en')} given until ${day(30)}`);
    expect(page).toContain('no further charge');
    expect(page).not.toMatch(/paid until [A-Z]/);
    await bench.act(owner, 'customer.withdraw', { id });
    const after = await look(`customers/${id}/`, owner);
    expect(after).toContain(`given until ${day(400)}`);
    expect(after).toContain('taken back on');
  });
});

describe('who may come in', () => {
  test('I17.135 I17.138 keys, roles and invitations are mailed to whom they are about; the log says how and who', async () => {
    const person = await bench.colleague(['content']);
    expect(await mailsTo(person)).toBe(1);
    const lead = await bench.colleague(['owner']);
    const before = await mailsTo(lead);
    await bench.act(lead, 'people.roles', { id: person.id, 'role-marketing': 'on', code: lead.code() });
    await bench.act(person, 'security.codes', { code: person.code() });
    // Of their own codes only they are told, of their roles all owners too.
    expect([await mailsTo(person), (await mailsTo(lead)) - before]).toEqual([3, 1]);
    await bench.operators.enrolment.reset(person.email, { kind: 'cli', who: 'test' });
    expect([await mailsTo(person), (await mailsTo(lead)) - before]).toEqual([4, 2]);
    const [row] = (await rowsOf(lead)).filter(({ action }) => action === 'people.roles');
    expect([row?.proof, row?.before, row?.after]).toEqual([
      'app',
      { roles: ['content'] },
      { roles: ['marketing'] },
    ]);
    const page = await look('audit/?action=people.roles', lead);
    expect(page).toContain('confirmed with a code of the app');
    expect(page).toContain('<td data-label="Before">Content</td>');
    expect(page).not.toContain('&quot;roles&quot;');

    const wrong = { email: lead.email, password: 'wrong', code: '000000' };
    const from = { seen: { browser: 'Firefox', system: 'Linux', country: null }, requestId: lead.id };
    await bench.operators.entry.byCode(wrong, from);
    const refused = await new AuditService(bench.database).list({ action: 'session.refused', most: 10 });
    expect(refused.map(({ subject }) => subject.id)).toContain(lead.id);
    await bench.act(lead, 'security.codes', { code: '000000' });
    expect((await rowsOf(lead))[0]?.action).toBe('stepUp.refused');
  });
});
