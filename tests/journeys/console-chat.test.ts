import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { type ConsoleBench, enter, openConsole } from '../support/console.ts';
import { overflow, violations } from '../support/layout.ts';
import { mailsFor, newAddress } from '../support/sign-up.ts';
import { site } from '../support/site.ts';

const browser = useBrowser();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

test('I17.157 I17.158 I17.159 I17.161 I17.327 a visitor asks, is answered while they are there, and by mail once they left', async () => {
  const support = await bench.colleague(['support']);
  const address = newAddress('chat');
  const [visitor, operator] = await Promise.all([
    browser.page({ bypassCSP: true }),
    browser.page({ bypassCSP: true }),
  ]);
  await enter(operator.context, support);
  const [there, desk] = [visitor.page, operator.page];

  await desk.goto(`${site}/console/chat/`);
  await desk.getByRole('button', { name: 'I am here' }).click();
  await desk.getByText('Visitors see that you are here').waitFor();
  await there.goto(`${site}/de/pricing/plans/`);
  await there.locator('[data-chat=help]').first().click();
  await there.getByText('Es ist jemand da und antwortet gleich.').waitFor();
  await there.locator('#chat-text').fill('Brauchen fünf Personen fünf Lizenzen?');
  await there.locator('#chat-email').fill(address);
  await there.locator('.chat-form [type=submit]').click();
  await there.locator('.chat-talk li').waitFor();
  await comesAndGoes(there, { desk, address });

  // The list follows by itself, and so does the conversation.
  await desk.getByRole('link', { name: address }).click();
  await desk.getByText('Their panel is open').waitFor();
  await desk.getByLabel('Your answer').fill('Nein, Premium ist für fünf.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await there.getByText('Nein, Premium ist für fünf.').waitFor();
  await desk.getByText('· seen').waitFor();
  await there.locator('#chat-text').fill('Danke. Und sechs?');
  await there.locator('.chat-form [type=submit]').click();
  await desk.getByText('Danke. Und sechs?').waitFor();
  for (const width of [360, 1280]) {
    await desk.setViewportSize({ width, height: 800 });
    expect([width, await violations(desk), await overflow(desk)]).toEqual([width, [], []]);
    await there.setViewportSize({ width, height: 800 });
    expect([width, await violations(there)]).toEqual([width, []]);
  }

  await there.locator('[data-chat=close]').click();
  await desk.getByText('They have left').waitFor();
  await desk.getByLabel('Your answer').fill('Dann hilft Team.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await desk.getByText('by email').first().waitFor();
  await expect
    .poll(async () => (await mailsFor(site, address))[0]?.subject)
    .toBe('Unsere Antwort auf Ihre Frage');
  const [mail] = await mailsFor(site, address);
  const answer = await fetch(`${site}/dev/mail/${mail?.id}`, { headers: { Accept: 'application/json' } });
  const { text } = (await answer.json()) as { text: string };
  expect(text).toContain('Dann hilft Team.');
  // Its link leads back, in any browser, with and without script.
  const link = /http\S+\/services\/chat\/back\/\S+/.exec(text)?.[0] ?? '';
  const again = await browser.page({ javaScriptEnabled: false });
  await again.page.goto(link);
  expect(await again.page.locator('.chat-talk li').allTextContents()).toHaveLength(4);

  await readInConsole(desk, { address, link });
  for (const { context } of [visitor, operator, again]) await context.close();
});

/** I17.327: once the operator has left, the panel says of what was just sent that the answer comes by mail. */
async function comesAndGoes(there: Page, { desk, address }: { desk: Page; address: string }): Promise<void> {
  const note = there.locator('.chat-sent .chat-note');
  await note.filter({ hasText: 'die Antwort erscheint hier' }).waitFor();
  await desk.getByRole('button', { name: 'I am away' }).click();
  await note.filter({ hasText: address }).waitFor();
  await desk.getByRole('button', { name: 'I am here' }).click();
  await note.filter({ hasText: 'die Antwort erscheint hier' }).waitFor();
}

/** What was mailed is read in the console without what opens the conversation. */
async function readInConsole(
  desk: Page,
  { address, link }: { address: string; link: string },
): Promise<void> {
  await desk.goto(`${site}/console/mails/?q=${encodeURIComponent(address)}`);
  await desk.getByRole('link', { name: 'Chat answer' }).click();
  await desk.getByText('We answered a question from the chat').waitFor();
  const frame = desk.frameLocator('iframe');
  await frame.getByText('Dann hilft Team.').waitFor();
  const secret = new URL(link).searchParams.get('link') ?? 'none';
  expect(await desk.content()).not.toContain(secret);
  expect(await frame.locator('body').innerHTML()).not.toContain(secret);
  expect(await violations(desk)).toEqual([]);
}

test('I17.155 a kind of mail is previewed in a language, a look and a width', async () => {
  const { page, context } = await browser.page({ bypassCSP: true });
  await enter(context, await bench.colleague(['marketing']));
  await page.goto(`${site}/console/mails/previews/receipt/?in=de&look=dark&width=360`);
  // The first words stand once more before the mail, for lists of mailboxes.
  await page.frameLocator('iframe').locator('p', { hasText: 'Zahlung ist eingegangen' }).waitFor();
  const colour = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await page.frameLocator('iframe').locator('body').evaluate(colour)).toBe('rgb(18, 22, 19)');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await violations(page), await overflow(page)]).toEqual([width, [], []]);
  }
  await page.getByRole('link', { name: 'Light' }).click();
  await expect
    .poll(() => page.frameLocator('iframe').locator('body').evaluate(colour))
    .toBe('rgb(250, 247, 240)');
  await context.close();
});
