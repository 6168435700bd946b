import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newDocumentId } from '../../src/services/drive/document-id.server.ts';
import { useBrowser } from '../support/browser.ts';
import { confirmByMail, waitFor } from '../support/confirmed.ts';
import { entitle, openAs, SOON, saved } from '../support/filling.ts';
import { overflow, violations } from '../support/layout.ts';
import { mailsAbout } from '../support/mails.ts';
import { type Member, newMember, signIn } from '../support/member.ts';
import { mailsFor } from '../support/sign-up.ts';
import { siteDataDir as dataDir, site } from '../support/site.ts';

const browser = useBrowser();
const PEOPLE = '/app/account/people/';
const LOAN = '/app/doc/loan-agreement-D417';

let holder: Member;
let colleague: Member;

const post = (path: string, { cookie }: Member, fields: Record<string, string>) =>
  fetch(`${site}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site },
    body: new URLSearchParams(fields),
  });

const save = ({ cookie }: Member, body: Record<string, unknown>) =>
  fetch(`${site}${LOAN}/values`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The path of the invitation that was mailed to somebody. */
async function invitationOf({ address }: Member): Promise<string> {
  const mails = await mailsFor(site, address, 2);
  const mail = mails.find(({ subject }) => /invites you/.test(subject));
  const answer = await fetch(`${site}/dev/mail/${mail?.id}`, { headers: { Accept: 'application/json' } });
  const link = new URL(
    /https?:\/\/\S+[?&]link=\S+/.exec(((await answer.json()) as { text: string }).text)?.[0] ?? site,
  );
  return `${link.pathname}${link.search}`;
}

beforeAll(async () => {
  [holder, colleague] = [await newMember(site, 'owner'), await newMember(site, 'colleague')];
  await entitle(holder.address, dataDir, 'premium');
  await post(PEOPLE, holder, { intent: 'invite', email: colleague.address });
  const { page, context } = await signIn(browser, site, {
    member: colleague,
    options: { javaScriptEnabled: false },
  });
  await page.goto(`${site}${await invitationOf(colleague)}`);
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await context.close();
});

/** A document of the holder's, moved into the team's drive by the pages without script. */
async function sharedDocument(page: Page): Promise<string> {
  const id = newDocumentId(holder.accountId);
  expect((await save(holder, { id, patch: { lender: 'Alder Ltd' } })).status).toBe(200);
  await page.goto(`${site}/app/drive/move/?item=${id}`);
  await page.getByRole('radio', { name: 'The team’s' }).check();
  await page.getByRole('button', { name: 'Move here' }).click();
  await expect.poll(() => page.locator('.drive-list').textContent()).toContain('Alder Ltd');
  return id;
}

test('I15 I15.89 I15.106 two people of a licence fill in one document: each sees what the other wrote, and nothing is lost', async () => {
  const plain = await signIn(browser, site, { member: holder, options: { javaScriptEnabled: false } });
  const id = await sharedDocument(plain.page);
  // The holder has the form open without script, while the colleague types with it.
  await plain.page.goto(`${site}${LOAN}?doc=${id}`, SOON);
  const other = await openAs(browser, `${site}${LOAN}?doc=${id}&place=later`, { who: colleague });
  const lender = other.page.locator('#fill-lender');
  expect(await lender.inputValue()).toBe('Alder Ltd');
  await lender.fill('Birch Ltd');
  await saved(other.page);

  await plain.page.locator('#fill-lender').fill('Cedar Ltd');
  await plain.page.getByRole('button', { name: 'Save', exact: true }).click();
  await plain.page.waitForURL(/\/both\//);
  const text = await plain.page.locator('main').textContent();
  for (const word of ['Birch Ltd', 'Cedar Ltd', colleague.address]) expect(text).toContain(word);
  expect(await overflow(plain.page)).toEqual([]);
  await plain.page.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => plain.page.locator('#fill-lender').inputValue()).toBe('Cedar Ltd');

  // With script the other one is told while typing, and sees what is there now.
  await lender.fill('Douglas Ltd');
  await expect
    .poll(() => other.page.locator('.team-notice:not(.changes-writing)').textContent())
    .toContain('Somebody else changed');
  await expect.poll(() => lender.inputValue()).toBe('Cedar Ltd');
  expect(await violations(other.page)).toEqual([]);
  await other.page.getByRole('link', { name: 'Choose which one stays' }).click();
  await other.page.getByRole('button', { name: 'Keep this one' }).click();
  await expect.poll(() => other.page.locator('.team-notice:not(.changes-writing)').count()).toBe(0);

  // What is changed elsewhere in it is told by one line, and shown below what is typed here.
  await other.page.goto(`${site}${LOAN}?doc=${id}&view=form`, SOON);
  await other.page.locator('.filling[data-script]').waitFor();
  await save(holder, { id, patch: { borrower: 'Elm Ltd' } });
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // It is plain that somebody else is writing, since when, and what was changed.
  await expect
    .poll(() => other.page.locator('.changes-writing').textContent())
    .toMatch(new RegExp(`^${holder.address} is writing in this document, since .+\\.$`));
  await expect
    .poll(() => other.page.locator('.changes-notice').textContent())
    .toMatch(new RegExp(`^${holder.address} changed this document at .+\\. Show$`));
  await lender.fill('Fir Ltd');
  await other.page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => other.page.locator('#fill-borrower').inputValue()).toBe('Elm Ltd');
  expect(await lender.inputValue()).toBe('Fir Ltd');
  expect(await other.page.locator('.changes-notice').count()).toBe(0);
  await plain.context.close();
  await other.context.close();
});

test('I15.89 a page that asks hears of changes in a few bytes, strangers and one’s own documents hear nothing', async () => {
  const plain = await signIn(browser, site, { member: holder, options: { javaScriptEnabled: false } });
  const id = await sharedDocument(plain.page);
  await plain.context.close();
  const stranger = await newMember(site, 'stranger');
  const ask = (path: string, { cookie }: Member, known = '') =>
    fetch(`${site}${path}`, { headers: { Cookie: cookie, 'If-None-Match': known } });
  const here = `${LOAN}/changes?doc=${id}`;
  const first = await ask(here, colleague);
  const tag = first.headers.get('etag') ?? '';
  expect(await first.json()).toMatchObject({
    by: holder.address,
    isOwn: false,
    values: { lender: 'Alder Ltd' },
  });
  const same = await ask(here, colleague, tag);
  expect(same.status).toBe(304);
  const writing = JSON.parse(decodeURIComponent(same.headers.get('writing') ?? ''));
  expect(writing).toEqual([{ who: holder.address, since: expect.stringMatching(/^20\d\d-.+Z$/) }]);
  await save(colleague, { id, patch: { lender: 'Birch Ltd' } });
  expect(await (await ask(here, colleague, tag)).json()).toMatchObject({ isOwn: true, isMore: false });
  expect(await (await ask(here, holder, tag)).json()).toMatchObject({ by: colleague.address, isOwn: false });
  expect([(await ask(here, stranger)).status, (await fetch(`${site}${here}`)).status]).toEqual([404, 401]);
  const own = newDocumentId(holder.accountId);
  await save(holder, { id: own, patch: { lender: 'Mine' } });
  expect((await ask(`${LOAN}/changes?doc=${own}`, holder)).status).toBe(404);

  const drive = await (await ask('/app/drive/', colleague)).text();
  const space = /drive\/changes\?space=([\w-]{36})/.exec(drive)?.[1] ?? '';
  const folder = `/app/drive/changes?space=${space}`;
  const state = (await ask(folder, colleague)).headers.get('etag') ?? '';
  expect((await ask(folder, colleague, state)).status).toBe(304);
  await save(holder, { id, patch: { lender: 'Cedar Ltd' } });
  expect((await ask(folder, colleague, state)).status).toBe(200);
  expect([(await ask(folder, stranger)).status, (await fetch(`${site}${folder}`)).status]).toEqual([
    404, 401,
  ]);
});

test('I15 a manager closes a folder to members; a member hands over, and sees colleagues but no people page of theirs', async () => {
  const { page, context } = await signIn(browser, site, {
    member: holder,
    options: { javaScriptEnabled: false },
  });
  await page.goto(`${site}/app/drive/`);
  await page.getByLabel('Name of a new folder').fill('Salaries');
  await page.getByRole('button', { name: 'Create folder' }).click();
  const row = page.locator('.drive-list li', { hasText: 'Salaries' });
  await row.getByText('More').click();
  await row.getByRole('button', { name: 'For managers only' }).click();
  await expect.poll(() => row.textContent()).toContain('Managers only');
  const seen = async (path: string) =>
    (await fetch(`${site}${path}`, { headers: { Cookie: colleague.cookie } })).text();
  expect(await seen('/app/drive/')).not.toContain('Salaries');

  await page.goto(`${site}${PEOPLE}`);
  const person = page.locator('.people-list li', { hasText: colleague.address });
  await person.getByText('Role').first().click();
  await person.getByRole('combobox').selectOption('manager');
  await person.getByRole('button', { name: 'Save the role' }).click();
  await expect.poll(() => person.textContent()).toContain('Manager · Member since');
  expect(await seen('/app/drive/')).toContain('Salaries');
  expect(await seen(PEOPLE)).toContain('You look after the people of this license');

  const id = newDocumentId(holder.accountId);
  await save(holder, { id, patch: { lender: 'Elm Ltd' } });
  await page.goto(`${site}/app/drive/hand-over/?item=${id}`);
  await page.getByRole('radio', { name: colleague.address }).check();
  await page.getByRole('button', { name: 'Hand over' }).click();
  expect(await seen('/app/documents/')).toContain('Elm Ltd');
  await context.close();
});

test('I15.88 the licence goes to a member, and whoever had it leaves: each page says what follows, both are mailed', async () => {
  await Promise.all([holder, colleague].map((member) => confirmByMail(site, member)));
  const plain = { javaScriptEnabled: false };
  const from = await signIn(browser, site, { member: holder, options: plain });
  await from.page.goto(`${site}/app/account/transfer/`);
  const told = from.page.locator('main');
  expect(await told.textContent()).toContain('pays from then on');
  await from.page.getByRole('button', { name: 'Offer the license' }).click();
  expect(await from.page.getByRole('alert').textContent()).toContain('Check the box');
  await from.page.getByLabel('I want to give this license away').check();
  await from.page.getByRole('button', { name: 'Offer the license' }).click();
  await expect
    .poll(() => told.textContent())
    .toContain(`You have offered the license to ${colleague.address}`);

  const to = await signIn(browser, site, { member: colleague, options: plain });
  await to.page.goto(`${site}/app/account/transfer/`);
  expect(await to.page.locator('main').textContent()).toContain(
    `${holder.address} is offering you their license`,
  );
  await to.page.getByRole('button', { name: 'Take the license' }).click();
  await expect.poll(() => to.page.textContent('body')).toContain('The license is yours now.');

  await from.page.goto(`${site}${PEOPLE}`);
  await from.page.getByText('Give up the seat', { exact: true }).click();
  expect(await told.textContent()).toContain('What you made in the team’s drive stays with the team.');
  await from.page.getByRole('button', { name: 'Yes, give it up' }).click();
  const mails: [Member, RegExp][] = [
    [holder, /belongs to/],
    [colleague, /is now yours/],
    [holder, /you have given up your seat/],
    [colleague, /has left your team/],
  ];
  for (const [{ address }, subject] of mails)
    await waitFor(async () => (await mailsAbout(site, address, subject))[0]);
  await Promise.all([from.context.close(), to.context.close()]);
});
