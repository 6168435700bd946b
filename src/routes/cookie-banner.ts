import { comparablePath, splitPrefix } from './match.ts';

/** True where no cookie banner appears. Both sides are compared lower-cased; a language's prefix does not count. */
export function isWithoutCookieBanner(pathname: string, excluded: readonly string[]): boolean {
  const { rest } = splitPrefix(comparablePath(pathname));
  return excluded.some((entry) => rest.startsWith(comparablePath(entry)));
}
