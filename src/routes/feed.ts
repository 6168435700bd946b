import { DEFAULT_LOCALE, type Locale } from '../shared/locale.ts';
import { homePath, pathOf } from './paths.ts';

/** Address of the newsroom's feed in a language: /fr/company/newsroom/feed.xml. */
export function feedPath(locale: Locale): string {
  return `${pathOf('newsroom', locale) ?? homePath(DEFAULT_LOCALE)}feed.xml`;
}
