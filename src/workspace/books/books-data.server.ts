import { textsOf } from '../../locales/messages.server.ts';
import { NUMBER_KINDS } from '../../services/numbers/number-kinds.table.ts';
import { documentHref } from '../filling/open.server.ts';
import type { MemberContext } from '../shell/workspace-context.server.ts';

/** What every page of the apps begins with. */
export function booksFrame({ locale, link }: Pick<MemberContext, 'locale' | 'link'>) {
  const texts = textsOf(locale, 'books');
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    apps: { label: texts.apps.title, href: link('apps/') },
  };
}
export type BooksFrame = ReturnType<typeof booksFrame>;

/** How a list links to a document: its title, its language where it is another one, its address while its template is there. */
export function linkedDocument(page: MemberContext, templateId: number, documentId: string) {
  const entry = page.services.catalogue.known(templateId);
  return {
    title: entry?.title ?? '',
    lang: entry && entry.locale !== page.locale ? entry.locale : undefined,
    href: entry ? documentHref(page, entry, documentId) : null,
  };
}
export type LinkedDocument = ReturnType<typeof linkedDocument>;

/** The templates whose documents are numbered papers that somebody pays, or agrees to. */
export function paperTemplates(
  { services }: Pick<MemberContext, 'services'>,
  kind: keyof typeof NUMBER_KINDS,
) {
  const families: readonly string[] = NUMBER_KINDS[kind];
  return families.flatMap((family) => services.catalogue.versions(family).map(({ id }) => id));
}
