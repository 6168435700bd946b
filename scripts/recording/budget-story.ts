import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { newId } from '../../src/shared/ids.ts';
import { newMember } from '../../tests/support/member.ts';
import type { Film } from './film.ts';
import { FILM } from './film-file.ts';
import type { Scene } from './story.ts';

/** The document of the film; its family is named in the test of the stories. */
export const BUDGET_DOCUMENT = 'annual-budget-D635';

/** The invented bakery of the film. What stands here is typed before the film gets there. */
const HEAD = {
  company: 'Linden Street Bakery LLC',
  year: 'January to December 2027',
  owner: 'Nora Whitfield',
  approved_by: 'Samuel Okoro',
  goals: 'Pay for a second oven from what we earn, and keep 15,000 dollars in the bank.',
};
const QUARTERS = ['item', 'q1', 'q2', 'q3', 'q4'];
const SUMS = ['quarter', 'income', 'direct', 'people', 'overheads'];
const BREAD = ['Bread', '38000', '40000', '41000', '44000'];
const CAKES = ['Cakes', '9500', '12000', '14500', '17000'];
const GOODS = ['Ingredients', '13300', '14500', '15500', '17000'];
const PEOPLE = [
  ['Bakers', '21000', '22000', '22500', '24000'],
  ['Payroll taxes', '1900', '2000', '2100', '2200'],
];
const OVERHEADS = [
  ['Rent', '5400', '5400', '5400', '5400'],
  ['Energy', '3200', '2800', '2700', '3300'],
];
const RESULTS = [
  ['First', '47500', '13300', '22900', '8600'],
  ['Second', '52000', '14500', '24000', '8200'],
  ['Third', '55500', '15500', '24600', '8100'],
];
const LAST_QUARTER = ['Fourth', '61000', '17000', '26200', '8700'];
const WITH_HELP = '30200';

/** A small bakery plans its year: income, costs, what is left, and what one more pair of hands would change. */
export async function budget({ film, context, site, folder }: Scene): Promise<void> {
  const { page } = film;
  await context.addCookies(await cookiesOfBuyer(site));
  const address = `${site}/app/doc/${BUDGET_DOCUMENT}?doc=${newId()}&place=later&view=form`;
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('.filling[data-script]').waitFor();
  for (const [field, words] of Object.entries(HEAD)) await page.locator(`#fill-${field}`).fill(words);
  await fillLine(page, { field: 'income', line: 0, columns: QUARTERS, words: BREAD });
  await addLine(page, 'income');

  await plan(film);
  await income(film);
  await costs(film);
  await result(film, join(folder, 'budget.webp'));
  await files(film);
}

async function plan(film: Film): Promise<void> {
  await film.arrive();
  await film.scrollTo(film.page.locator('.filling-bar'), 0);
  const { x, y, width } = await cameraOn(film.page.locator('#preview'), { above: 10, width: 660 });
  await film.cut({ x, y, width });
  await film.say('plan');
  await film.hold(1.6);
  await film.zoom({ x, y: y + 240, width });
  await film.hold(1);
}

async function income(film: Film): Promise<void> {
  const { page } = film;
  await film.say('income');
  const line = lineOf(page, 'income', 1);
  await showLine(film, line);
  await typeLine(film, { field: 'income', line: 1, columns: QUARTERS, words: CAKES });
  await showSums(film, line);
  await film.say('totals');
  await film.hold(0.6);
  await showPaper(film, 'income');
  await film.hold(1.6);
}

async function costs(film: Film): Promise<void> {
  const { page } = film;
  await film.say('costs');
  const line = lineOf(page, 'direct', 0);
  await showLine(film, line);
  await typeLine(film, { field: 'direct', line: 0, columns: QUARTERS, words: GOODS });
  await fillLines(page, { field: 'people', columns: QUARTERS, lines: PEOPLE });
  await fillLines(page, { field: 'overheads', columns: QUARTERS, lines: OVERHEADS });
  await fillLines(page, { field: 'result', columns: SUMS, lines: RESULTS });
  await addLine(page, 'result');
  await showPaper(film, 'overheads');
  await film.hold(1.2);
}

async function result(film: Film, poster: string): Promise<void> {
  const { page } = film;
  await film.say('result');
  const line = lineOf(page, 'result', 3);
  await showLine(film, line);
  await typeLine(film, { field: 'result', line: 3, columns: SUMS, words: LAST_QUARTER });
  await showSums(film, line);
  await film.say('change');
  await film.hold(1.2);
  await film.press(cellOf(page, { field: 'result', line: 3, column: 'people' }));
  await page.keyboard.press('Control+A');
  await film.type(WITH_HELP);
  await film.hold(1);
  await showPaper(film, 'result');
  await film.poster(poster);
  await film.hold(1.6);
}

async function files(film: Film): Promise<void> {
  const { page } = film;
  await film.say('files');
  await film.zoom({ x: 560, y: 0, width: 720 });
  await film.press(page.locator('.bar-download'));
  for (const format of ['docx', 'pdf']) {
    await film.press(page.locator(`.filling-bar button[value=${format}]`));
    await film.hold(0.8);
  }
  await film.say('end');
  await showPaper(film, 'result');
  await film.hold(1.5);
}

type Line = { field: string; line: number; columns: readonly string[]; words: readonly string[] };

/** Types a line of a table as one does: into the first cell, then on with the tab key. */
async function typeLine(film: Film, { field, line, columns, words }: Line): Promise<void> {
  const [first, ...others] = words;
  await film.press(cellOf(film.page, { field, line, column: columns[0] ?? '' }));
  await film.type(first ?? '');
  for (const word of others) {
    await film.page.keyboard.press('Tab');
    await film.type(word);
  }
}

async function fillLine(page: Page, { field, line, columns, words }: Line): Promise<void> {
  for (const [number, column] of columns.entries())
    await cellOf(page, { field, line, column }).fill(words[number] ?? '');
}

type Lines = Pick<Line, 'field' | 'columns'> & { lines: readonly (readonly string[])[] };

async function fillLines(page: Page, { field, columns, lines }: Lines): Promise<void> {
  for (const [line, words] of lines.entries()) {
    if (line > 0) await addLine(page, field);
    await fillLine(page, { field, line, columns, words });
  }
}

async function addLine(page: Page, field: string): Promise<void> {
  await tableOf(page, field).getByRole('button', { name: 'Add a line' }).click();
}

function tableOf(page: Page, field: string): Locator {
  return page.locator(`[data-place="${field}"]`).first();
}

function lineOf(page: Page, field: string, line: number): Locator {
  return tableOf(page, field).locator(`[data-line="${line}"]`);
}

function cellOf(page: Page, { field, line, column }: { field: string; line: number; column: string }) {
  return page.locator(`#fill-${field}-${line}-${column}`);
}

/** How wide a part of the window is shown: its letters can be read on a telephone. Captions cover the lowest fifth. */
const CLOSE = 540;

/** Goes to a line of the form, at once: long ways are long to watch and to load. */
async function showLine(film: Film, line: Locator): Promise<void> {
  await line.evaluate((one) => scrollBy({ top: one.getBoundingClientRect().top - 110, behavior: 'instant' }));
  await film.cut(await cameraOn(line, { above: -48, width: CLOSE }));
}

/** The end of a line, with what it comes to, and the sum of the table below it. */
async function showSums(film: Film, line: Locator): Promise<void> {
  await film.zoom(await cameraOn(line, { above: -212, width: CLOSE }));
}

/** Goes to the table of a field on the paper. */
async function showPaper(film: Film, field: string): Promise<void> {
  const preview = film.page.locator('#preview');
  const cell = preview.locator(`[data-field^="${field}."]`).first();
  await cell.evaluate((one) => {
    const top = one.getBoundingClientRect().top - 190;
    one.closest('#preview')?.scrollBy({ top, behavior: 'instant' });
  });
  const { y } = await cameraOn(cell, { above: 110, width: 640 });
  await film.zoom({ ...(await cameraOn(preview, { above: 0, width: 640 })), y });
}

async function cameraOn(target: Locator, { above, width }: { above: number; width: number }) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to look at: ${target.toString()}`);
  const height = (width * FILM.height) / FILM.width;
  return {
    x: Math.max(0, Math.min(FILM.width - width, box.x + box.width / 2 - width / 2)),
    y: Math.max(0, Math.min(FILM.height - height, box.y - above)),
    width,
  };
}

/** Somebody with a plan, as an operator gives one: DATA_DIR says which server's. */
async function cookiesOfBuyer(site: string) {
  const { address, cookie } = await newMember(site, 'nora');
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../entitle.ts'),
    address,
    'basic',
    '1',
  ]);
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site };
  });
}
