import { settingOf } from '../shared/settings.ts';
import { comparablePath, splitPrefix } from './match.ts';

/**
 * True where no cookie banner appears: below these paths, unless an operator named others in the console. Both sides are
 * compared lower-cased; a language's prefix does not count.
 */
export function isWithoutCookieBanner(pathname: string, excluded: readonly string[]): boolean {
  const { rest } = splitPrefix(comparablePath(pathname));
  const paths = settingOf('cookie-banner', 'paths')?.paths ?? excluded;
  return paths.some((entry) => rest.startsWith(comparablePath(entry)));
}
