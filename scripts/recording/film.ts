import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { settled } from './browser.ts';
import type { Captions } from './captions.table.ts';
import { type Cue, readingTime } from './captions.ts';
import { FILM, type FilmFile, openFilmFile } from './film-file.ts';
import { between, type Camera, eased, frameOf, type Point, type Shot, WHOLE_WINDOW } from './frame.ts';

/** Is given how far a movement is, 0 to 1. */
type Step = (part: number) => Promise<void> | void;
type Wanted = { page: Page; file: string; captions: Captions };

/** Films a page picture by picture, not by the clock: a busy machine makes the same smooth film. */
export class Film {
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #captions: Captions;
  readonly #file: FilmFile;
  readonly #cues: Cue[] = [];
  #frames = 0;
  #camera = WHOLE_WINDOW;
  #cursor: Point = { x: 700, y: 600 };
  #shot: Shot = { picture: Buffer.alloc(0), scale: 1 };

  private constructor(devtools: CDPSession, { page, file, captions }: Wanted) {
    this.#devtools = devtools;
    this.page = page;
    this.#captions = captions;
    this.#file = openFilmFile(file);
  }

  static async of(wanted: Wanted): Promise<Film> {
    return new Film(await wanted.page.context().newCDPSession(wanted.page), wanted);
  }

  /** Waits until what was said before can have been read, then says the next step. */
  async say(step: string): Promise<void> {
    await this.#read();
    this.#cues.push({ step, from: this.#now(), to: this.#now() });
  }

  /** Shows what is there. */
  async hold(seconds: number): Promise<void> {
    await this.#show(Math.max(1, Math.round(seconds * FILM.rate)));
  }

  /** Takes up a page that has just come. */
  async arrive(): Promise<void> {
    await settled(this.page);
    await this.page.mouse.move(this.#cursor.x, this.#cursor.y);
    await this.#look();
  }

  async pointAt(target: Locator): Promise<void> {
    const from = this.#cursor;
    const to = await middleOf(target);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    await this.#animate(Math.min(1.1, 0.35 + far / 1100), (part) => {
      this.#cursor = between(from, to, part);
    });
    await this.page.mouse.move(to.x, to.y);
    // What a pointer changes has changed by then.
    await wait(300);
    await this.#look();
    await this.hold(0.15);
  }

  /** Clicks; with `to`, goes on where the page of that address has come. */
  async press(target: Locator, to?: RegExp): Promise<void> {
    await this.pointAt(target);
    // Fails where something else lies over the target.
    await target.click({ trial: true });
    await this.page.mouse.click(this.#cursor.x, this.#cursor.y);
    if (to) await this.arriveAt(to);
    else await wait(400);
    await this.arrive();
    await this.hold(0.25);
  }

  /** Waits, unseen, for a page. */
  async arriveAt(address: RegExp): Promise<void> {
    await this.page.waitForURL(address, { timeout: 30_000, waitUntil: 'load' });
    await this.arrive();
  }

  async type(words: string): Promise<void> {
    for (const letter of words) {
      await this.page.keyboard.type(letter);
      await this.#look();
      await this.#show(2);
    }
    await this.hold(0.4);
  }

  /** Scrolls until the target stands `below` pixels under the upper edge. */
  async scrollTo(target: Locator, below = 40): Promise<void> {
    const { from, most } = await this.page.evaluate(() => ({
      from: scrollY,
      most: document.documentElement.scrollHeight - innerHeight,
    }));
    const box = await target.boundingBox();
    const to = Math.max(0, Math.min(most, from + (box?.y ?? 0) - below));
    await this.#animate(
      Math.min(1.8, 0.5 + Math.abs(to - from) / 800),
      async (part) => {
        const top = Math.round(from + (to - from) * part);
        await this.page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await this.#look();
      },
      2,
    );
    await this.arrive();
  }

  /** Looks closer at a part of the window; without one, at all of it again. */
  async zoom(to: Camera = WHOLE_WINDOW): Promise<void> {
    const from = this.#camera;
    await this.#look(2);
    await this.#animate(1.3, (part) => {
      this.#camera = between(from, to, part);
    });
    if (to === WHOLE_WINDOW) await this.#look();
  }

  /** Looks at a part of the window from now on, without a movement: how a film begins. */
  async cut(to: Camera): Promise<void> {
    this.#camera = to;
    await this.#look();
  }

  /** Keeps what is shown now as the picture before the film plays. */
  async poster(file: string): Promise<void> {
    const picture = await frameOf(this.#shot, this.#camera, null);
    await sharp(picture, { raw: { width: FILM.width, height: FILM.height, channels: 3 } })
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
  }

  /** Ends the film when its last words can have been read. */
  async finish(): Promise<{ cues: readonly Cue[]; seconds: number }> {
    await this.#read();
    await this.#file.close();
    return { cues: this.#cues, seconds: this.#now() };
  }

  #now(): number {
    return this.#frames / FILM.rate;
  }

  async #read(): Promise<void> {
    const last = this.#cues.at(-1);
    if (!last) return;
    const missing = last.from + readingTime(this.#captions, last.step) - this.#now();
    if (missing > 0) await this.hold(missing);
    last.to = this.#now();
  }

  /** Takes a picture of the window, as many times its size as the camera needs. */
  async #look(scale = this.#camera.width < FILM.width ? 2 : 1): Promise<void> {
    const { pageX: x, pageY: y } = (await this.#devtools.send('Page.getLayoutMetrics')).cssVisualViewport;
    const { data } = await this.#devtools.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 95,
      optimizeForSpeed: true,
      clip: { x, y, width: FILM.width, height: FILM.height, scale },
    });
    this.#shot = { picture: Buffer.from(data, 'base64'), scale };
  }

  async #show(frames: number): Promise<void> {
    await this.#file.write(await frameOf(this.#shot, this.#camera, this.#cursor), frames);
    this.#frames += frames;
  }

  /** @param each how many frames a picture of the movement is shown */
  async #animate(seconds: number, step: Step, each = 1): Promise<void> {
    const frames = Math.round((seconds * FILM.rate) / each);
    for (let frame = 1; frame <= frames; frame += 1) {
      await step(eased(frame / frames));
      await this.#show(each);
    }
  }
}

/** The middle of what the window shows of a target. */
async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  const top = Math.max(0, box?.y ?? 0);
  const bottom = Math.min(FILM.height, box ? box.y + box.height : 0);
  if (!box || bottom <= top) throw new Error(`nothing to point at in the window: ${target.toString()}`);
  return { x: box.x + box.width / 2, y: (top + bottom) / 2 };
}
