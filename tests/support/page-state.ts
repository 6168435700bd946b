import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the page's script keeps under a name of `window`, such as `__STATE__.lp`; undefined where nothing is. */
export function keptAs<T>(page: Page, path: string): Promise<T> {
  return page.evaluate<T, string[]>(
    (names) => names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), window) as T,
    path.split('.'),
  );
}

/** Waits until the state of the landing page is so: the code that a first touch asks for may still be on its way. */
export async function expectLanding(page: Page, state: object): Promise<void> {
  await expect.poll(() => keptAs<object>(page, '__STATE__.lp')).toMatchObject(state);
}
