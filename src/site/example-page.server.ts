import { LOCALES } from '../locales/locales.table.ts';
import { MANIFEST, type Row } from '../routes/manifest.table.ts';
import { matchPage } from '../routes/match.ts';
import { homePath, isPattern, rowPath } from '../routes/paths.ts';
import type { PageSettings } from '../services/context.server.ts';
import type { Services } from '../services/services.ts';
import type { Locale } from '../shared/locale.ts';
import type { Examples } from '../ui/examples.ts';
import type { FormState, RefusedForm } from './forms/form-state.ts';
import { documentCard, type PageContext, signedIn } from './page-context.server.ts';
import type { DocumentCard } from './sections/document-cards/document-card.ts';

/** Examples of the site are made by the loaders of its pages. */
export type SiteExamples = Examples<PageContext>;

type Shop = { services: Services; settings: PageSettings; locale: Locale };

/** The home page of a language as a stranger asks for it: where every example begins. */
export function examplePage({ services, settings, locale }: Shop): PageContext {
  const path = homePath(locale);
  const url = new URL(path, settings.publicUrl);
  return {
    request: new Request(url),
    url,
    services,
    settings,
    visit: {
      requestId: 'example',
      address: '127.0.0.1',
      locale,
      visitor: { kind: 'anonymous', hasToken: false },
      cookies: [],
      nonce: '',
      secure: false,
    },
    match: matchPage(path),
    locale,
    contentLocale: locale,
    opening: 'variant-one',
    visitor: { known: false, member: false, hasToken: false, storedKeyword: undefined },
    refusedForm: null,
    postedCheckout: null,
    reviewedNotice: null,
  };
}

/** The first page of the manifest that is such a one in this language, at an address with this query. */
export function pageWhere(page: PageContext, isWanted: (row: Row) => boolean, query = ''): PageContext {
  const { locale } = page;
  const answers = (row: Row) => row.prefixes.includes(locale) && !isPattern(row) && isWanted(row);
  const row =
    MANIFEST.find((one) => answers(one) && one.languages.includes(locale)) ?? MANIFEST.find(answers);
  if (!row) throw new Error(`no page of this kind speaks ${LOCALES[locale].name}`);
  const path = rowPath(row, locale);
  const url = new URL(`${path}${query}`, page.url);
  const match = matchPage(path);
  const contentLocale = match?.contentLocale ?? locale;
  return { ...page, request: new Request(url), url, match, contentLocale, opening: row.opening };
}

/** The same page for somebody who is signed in. */
export function asMember(page: PageContext): PageContext {
  const member = { ...page, visit: { ...page.visit } };
  signedIn(member, {
    accountId: '00000000-0000-4000-8000-000000000000',
    sessionNumber: '1',
    email: 'jane@example.com',
    locale: page.locale,
    mailboxProven: true,
    hasPassword: true,
  });
  return member;
}

/** The documents the home page suggests. */
export async function exampleCards(page: PageContext, count: number): Promise<DocumentCard[]> {
  const suggested = await page.services.listing.suggested(page.locale);
  return suggested.slice(0, count).map((entry) => documentCard(page, entry));
}

/** A form after it was refused. @param faults by field, in the words of the form's schema */
export function refused(
  form: FormState,
  status: RefusedForm['status'],
  { values = {}, faults = {} }: Partial<Pick<RefusedForm, 'values' | 'faults'>> = {},
): FormState {
  return { ...form, refused: { form: form.name, status, values, faults } };
}
