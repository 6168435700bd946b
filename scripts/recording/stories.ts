import { join } from 'node:path';
import { proveMailbox } from './browser.ts';
import { budget } from './budget-story.ts';
import { BUDGET, FILL_IN, TOUR } from './captions.table.ts';
import type { Film } from './film.ts';
import type { Scene, Story } from './story.ts';

/** The films, by the name of their files. */
export const STORIES: Readonly<Record<string, Story>> = {
  tour: { captions: TOUR, play: tour },
  'fill-in': { captions: FILL_IN, play: fillIn },
  budget: { captions: BUDGET, play: budget },
};

const DOCUMENT = 'loan-agreement-D417';

/** From the home page to a document in the workspace. */
async function tour({ film, context, site, folder }: Scene): Promise<void> {
  const { page } = film;
  await page.goto(`${site}/`, { waitUntil: 'load' });
  await film.arrive();
  await film.say('home');
  await film.hold(2.4);
  await film.press(page.locator('header a[href="/templates/"]:visible').first(), /\/templates\/$/);

  await film.say('search');
  // Away from the menu, which stays open while it is pointed at.
  await film.pointAt(page.locator('main h1'));
  await film.press(page.locator('#library-search'));
  await film.type('loan agreement');
  await film.press(page.locator('main button[type=submit]').first(), /\/templates\/search\//);
  await film.say('results');
  await film.hold(1.2);
  const result = page.locator(`main a[href$="/${DOCUMENT}/"]`).first();
  await film.scrollTo(result, 600);
  await film.press(result, new RegExp(`/${DOCUMENT}/$`));

  await film.say('page');
  await loadPictures(film);
  await film.hold(0.9);
  await film.scrollTo(page.locator('.template-inside'), 0);
  await film.hold(0.5);
  await film.scrollTo(page.locator('.template-fields'), 20);
  await film.hold(0.5);
  await film.scrollTo(page.locator('body'), 0);

  await film.say('account');
  // Nobody else has this address, however often the film is made on one server.
  const address = `maria.${1000 + Math.floor(Math.random() * 9000)}@example.com`;
  await film.press(page.locator('.template-open a'));
  await film.type(address);
  await film.hold(0.6);
  await film.press(page.locator('dialog[open] button[type=submit]'), /\/app\/doc\//);

  await film.say('read');
  await loadPictures(film);
  await film.hold(1.2);
  await film.scrollTo(page.locator('main img').nth(0), 20);
  await film.poster(join(folder, 'tour.webp'));
  await film.hold(0.8);
  await film.scrollTo(page.locator('main img').nth(1), 20);
  await film.hold(0.8);
  await film.scrollTo(page.locator('body'), 0);
  await proveMailbox(context, site, address);

  await film.say('folders');
  await film.press(page.locator('header a[href$="/app/"]:visible').first(), /\/app\/$/);
  await film.hold(1.6);
  const department = page.locator('main a[href$="/app/legal"]:visible').first();
  await film.scrollTo(department, 220);
  await film.press(department, /\/app\/legal/);
  await film.say('end');
  await film.hold(1);
}

/** The blanks of a document, and what it takes to fill them in. */
async function fillIn({ film, site, folder }: Scene): Promise<void> {
  const { page } = film;
  await page.goto(`${site}/templates/${DOCUMENT}/`, { waitUntil: 'load' });
  await loadPictures(film);
  await film.arrive();
  await film.poster(join(folder, 'fill-in.webp'));
  await film.say('marks');
  await film.hold(1);
  const paper = await page.locator('.template-paper img').boundingBox();
  if (!paper) throw new Error('the page of the document shows no picture');
  const closer = { x: paper.x - 30, width: paper.width + 60 };
  await film.zoom({ ...closer, y: paper.y + 20 });
  await film.hold(2);
  await film.say('rest');
  await film.zoom({ ...closer, y: Math.min(paper.y + 250, 720 - (closer.width * 9) / 16) });
  await film.hold(1.8);
  await film.zoom();

  await film.say('list');
  await film.scrollTo(page.locator('.template-fields'), 10);
  for (const line of [0, 3]) await film.pointAt(page.locator('.template-blank').nth(line));
  await film.say('hints');
  await film.pointAt(page.locator('.template-help').nth(1));
  await film.hold(0.6);
  await film.scrollTo(page.locator('.template-more summary'), 330);
  await film.press(page.locator('.template-more summary'));
  await film.hold(0.8);
  await film.scrollTo(page.locator('body'), 0);

  await film.say('files');
  await film.press(page.locator('.template-open a'));
  await film.pointAt(page.locator('dialog[open] .sign-up-files p').first());
  await film.hold(2);
  await film.press(page.locator('dialog[open] [data-close]').first());
  await film.say('plans');
  await film.press(page.locator('header a[href="/pricing/plans/"]:visible').first(), /\/pricing\/plans\//);
  await film.hold(1);
  await film.pointAt(page.locator('main h1'));
  await film.scrollTo(page.locator('main table, main h2').first(), 76);
  await film.hold(1.5);
  await film.say('end');
  await film.hold(2);
}

/** Pictures further down are fetched before the film gets there. */
async function loadPictures({ page }: Film): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}
