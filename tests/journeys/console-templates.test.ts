import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxOfXml, plain } from '../../src/services/library/docx.fixture.ts';
import type { Role } from '../../src/services/operators/permissions.table.ts';
import { useBrowser } from '../support/browser.ts';
import { type ConsoleBench, openConsole } from '../support/console.ts';
import { overflow, violations } from '../support/layout.ts';
import { millisecondsFor } from '../support/seconds.ts';
import { site } from '../support/site.ts';
import { giveKey } from '../support/virtual-key.ts';

const browser = useBrowser();
let bench: ConsoleBench;
beforeAll(async () => {
  bench = await openConsole();
});
afterAll(() => bench.close());

async function open(role: Role): Promise<Page> {
  const { page, context } = await browser.page({ bypassCSP: true });
  await giveKey(page, context);
  await page.goto(`${site}/console/setup/?token=${await bench.link([role])}`);
  await page.getByRole('button', { name: 'Make a passkey and go in' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  return page;
}

async function act(page: Page, name: string, button: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

const FILE = {
  name: 'beehives.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docxOfXml(
    plain('Beehives on Balconies', '<w:outlineLvl w:val="0"/>') +
      plain('The tenant [Tenant name] keeps hives from [First day] on.') +
      plain('Neighbors', '<w:outlineLvl w:val="0"/>') +
      plain('They are told before the first hive stands.'),
  ),
};

/** A new template of a Word file; answers its number. */
async function bring(writer: Page, title: string): Promise<string> {
  await writer.getByRole('link', { name: 'Templates', exact: true }).click();
  await writer.getByRole('link', { name: 'New template' }).click();
  await writer.getByLabel('Word file (.docx)').setInputFiles(FILE);
  await writer.getByLabel('Title').first().fill(title);
  await writer.getByRole('button', { name: 'Read the file' }).click();
  await writer.locator('summary', { hasText: 'What was read from beehives.docx' }).waitFor();
  return new URL(writer.url()).pathname.split('/').at(-2) ?? '';
}

/** I17.288: a line of any length goes on in the next row, however wide the window is. */
async function expectWrapped(writer: Page, text: Locator, right: string): Promise<void> {
  await text.fill(`${right}\n${'a long line of words '.repeat(60)}${'unbroken'.repeat(60)}`);
  const size = writer.viewportSize();
  for (const width of [768, 1280]) {
    await writer.setViewportSize({ width, height: 800 });
    const [inside, page] = await text.evaluate((area) => [
      area.scrollWidth - area.clientWidth,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ]);
    expect([width, inside, page]).toEqual([width, 0, 0]);
  }
  if (size) await writer.setViewportSize(size);
  await text.fill(right);
}

/** What is typed is looked at meanwhile, kept whatever it is, and one is led to the line. */
async function mistype(writer: Page): Promise<void> {
  await writer.getByRole('link', { name: 'Edit the text' }).click();
  const text = writer.getByLabel('Text', { exact: true });
  const right = await text.inputValue();
  await expectWrapped(writer, text, right);
  await text.fill(right.replace('{{tenant_name}}', '{{tenant}}'));
  await writer
    .getByRole('listitem')
    .filter({ hasText: 'found "tenant"' })
    .getByRole('button', { name: /^Line / })
    .click();
  const chosen = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(chosen).toContain('{{tenant}}');
  await text.press('Control+s');
  await writer.getByText('The text is saved and checked.').waitFor();
  expect(await text.inputValue()).toContain('{{tenant}}');
  await text.fill(right);
  await text.press('Control+s');
  await writer.getByText('Nothing speaks against it.').waitFor();
}

async function look(reader: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await reader.goto(`${site}/console/catalogue/${screen}`);
    for (const width of [768, 1280]) {
      await reader.setViewportSize({ width, height: 800 });
      expect([screen, width, await violations(reader)]).toEqual([screen, width, []]);
      expect([screen, width, await overflow(reader)]).toEqual([screen, width, []]);
    }
  }
}

test('I17.195 I17.206 from .docx to the page on the site, by two people', async () => {
  const title = `Beehives on Balconies ${Date.now()}`;
  const [writer, reader] = [await open('content'), await open('admin')];
  const number = await bring(writer, title);
  await mistype(writer);
  expect(await violations(writer)).toEqual([]);
  await writer.goto(`${site}/console/catalogue/${number}/`);
  await act(writer, 'Ask for a review', 'Ask for a review');
  await writer.getByText('It waits for a colleague.').waitFor();
  await writer.getByText('You wrote in it: somebody else approves it.').waitFor();

  await reader.goto(`${site}/console/`);
  await reader.getByRole('row', { name: title }).getByRole('link').click();
  await act(reader, 'Approve', 'Approve it');
  await act(reader, 'Publish', 'Publish it');
  await reader.getByText('It is published. The site shows it within two seconds.').waitFor();
  const status = async () => (await fetch(`${site}/templates/beehives-D${number}/`)).status;
  await expect.poll(status, { timeout: millisecondsFor(2) }).toBe(200);
  await look(reader, [`${number}/look/`, `${number}/`]);

  // Others who share this site count what is in its library.
  await reader.locator('summary', { hasText: 'Withdraw it' }).click();
  await reader.getByLabel('Why').fill('tested');
  await reader.getByRole('button', { name: 'Withdraw it', exact: true }).click();
  await expect.poll(status, { timeout: millisecondsFor(2) }).toBe(410);
});

test('I17.195 the lists of templates and the form for a new one have no faults', async () => {
  await look(await open('admin'), ['', 'board/', 'new/']);
});
