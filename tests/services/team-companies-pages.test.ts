import { beforeAll, expect, test } from 'vitest';
import { entitle } from '../support/filling.ts';
import { type Member, newMember } from '../support/member.ts';
import { mailsFor } from '../support/sign-up.ts';
import { siteDataDir as dataDir, site } from '../support/site.ts';

let holder: Member;
let member: Member;
let company: string;
let invitation: readonly string[];

const get = async (path: string, { cookie }: Member) => {
  const answer = await fetch(`${site}${path}`, { headers: { Cookie: cookie } });
  return { status: answer.status, text: await answer.text() };
};

const post = (path: string, { cookie }: Member, fields: Record<string, string>, isMultipart = false) => {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Cookie: cookie, Origin: site };
  return fetch(`${site}${path}`, { method: 'POST', redirect: 'manual', headers, body });
};

/** The text of the newest invitation that was mailed to somebody. */
async function invitationTo({ address }: Member): Promise<string> {
  const mails = await mailsFor(site, address, 2);
  const mail = mails.find(({ subject }) => /invites you/.test(subject));
  const answer = await fetch(`${site}/dev/mail/${mail?.id}`, { headers: { Accept: 'application/json' } });
  return ((await answer.json()) as { text: string }).text;
}

beforeAll(async () => {
  [holder, member] = [await newMember(site, 'owner'), await newMember(site, 'member')];
  await entitle(holder.address, dataDir, 'premium');
  await post('/app/companies/new/', holder, { name: 'Huber', country: 'DE', who: 'team', bank: 'Sparkasse' });
  company = /companies\/([0-9a-f-]{36})\//.exec((await get('/app/companies/', holder)).text)?.[1] ?? '';
  await post('/app/account/people/', holder, { intent: 'invite', email: member.address });
  const mail = await invitationTo(member);
  const link = new URL(/https?:\/\/\S+[?&]link=\S+/.exec(mail)?.[0] ?? site);
  invitation = [mail, (await get(`${link.pathname}${link.search}`, member)).text];
  await post(`${link.pathname}${link.search}`, member, {});
});

test('I15.101 invitation, its page and the page of people say what is shared and who changes it', async () => {
  const said = 'only the owner and the managers can change them, including the bank account';
  for (const text of invitation) expect(text.replace(/\s+/g, ' ')).toContain(said);
  for (const who of [holder, member]) {
    const { text } = await get('/app/account/people/', who);
    expect(text).toContain('What is shared, and who can change it');
    expect(text).toContain('Only the owner and the managers can change them.');
  }
});

test('I15.100 a member reads the team’s company without a form, and posting changes nothing and says so', async () => {
  const here = `/app/companies/${company}/`;
  const paths = [here, `${here}letterhead/`, `${here}products/`, `${here}numbers/`];
  for (const path of paths) {
    const [theirs, own] = [await get(path, member), await get(path, holder)];
    expect([path, theirs.status, own.status]).toEqual([path, 200, 200]);
    const forms = (text: string) =>
      (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').split(/<form[^>]+method="post"/).length - 1;
    expect([path, forms(theirs.text), forms(own.text) > 0]).toEqual([path, 0, true]);
  }
  expect((await get(here, member)).text).toContain('Sparkasse');
  const files = `/app/company-files/${company}/`;
  const posts: [string, Record<string, string>, boolean?][] = [
    [here, { intent: 'save', name: 'Mine now', account: '1' }],
    [here, { intent: 'remove' }],
    [here, { intent: 'share' }],
    [`${here}numbers/`, { kind: 'invoice', pattern: '{number}', next: '7' }],
    [`${here}letterhead/`, { intent: 'save', accent: '#aa0000' }],
    [`${here}letterhead/`, { intent: 'remove' }],
    [`${files}products/`, { intent: 'save', name: 'Hour', price: '1' }, true],
    [`${files}products/`, { intent: 'list', list: 'Name;Price\nHour;12' }, true],
    [`${files}logo/`, { intent: 'remove' }, true],
  ];
  for (const [path, fields, isMultipart] of posts) {
    const answer = await post(path, member, fields, isMultipart);
    expect([path, fields['intent'], answer.status]).toEqual([path, fields['intent'], 303]);
    expect(answer.headers.getSetCookie().join()).toContain('pg_flash=companyKept');
  }
  const { text } = await get(here, holder);
  expect([text.includes('Huber'), text.includes('Mine now')]).toEqual([true, false]);
});
