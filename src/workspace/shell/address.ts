import { workspaceAddress } from '../../routes/journeys/opening.ts';
import { type Locale, parseLocale } from '../../shared/locale.ts';

/** Where this workspace answers. Another one may be named in the settings; ours links to itself. */
export const WORKSPACE = '/app/';

/** The language a visit sees, and the one it would see without `?lang`. */
export type ChosenLocale = { locale: Locale; kept: Locale };

type Choice = {
  asked: string | null | undefined;
  cookie: string | undefined;
  account: Locale | undefined;
};

/** The language asked for in the address, else the page seen last, else the account's, else English. */
export function chooseLocale({ asked, cookie, account }: Choice): ChosenLocale {
  const kept = parseLocale(cookie) ?? account ?? 'en';
  return { locale: parseLocale(asked) ?? kept, kept };
}

/**
 * The address of a workspace page. A language that was asked for travels along in `lang` and `lib`, because
 * no cookie is set for it; the usual one needs no mention.
 *
 * @param path relative to the workspace, e.g. doc/loan-agreement-D417
 */
export function appAddress(path: string, { locale, kept }: ChosenLocale): string {
  return locale === kept ? `${WORKSPACE}${path}` : workspaceAddress(WORKSPACE, path, locale);
}

/** The language that links and forms of a visit carry along; null while it is the usual one. */
export function carriedIn({ chosen: { locale, kept } }: { chosen: ChosenLocale }): Locale | null {
  return locale === kept ? null : locale;
}
