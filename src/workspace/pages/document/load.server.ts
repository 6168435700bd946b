import { redirect } from 'react-router';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { type CatalogueEntry, documentSlug } from '../../../services/catalogue/catalogue.ts';
import { cardsOf } from '../../cards/load.server.ts';
import {
  isLookAhead,
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import type { DocumentProps, PageImage } from './document-page.tsx';

/** Pixels of a page's picture by paper. */
const SIZES = { a4: { width: 600, height: 849 }, letter: { width: 600, height: 776 } } as const;
/** An outdated name is remembered as such for a day. */
const MOVED_FOR_S = 86_400;

/** A document, page by page. The number at the end of the address decides; an outdated name is moved on. */
export async function loadDocument(page: WorkspaceContext): Promise<DocumentProps> {
  const slug = page.params['slug'] ?? '';
  const entry = page.services.catalogue.find(Number(/-D(\d{1,9})$/i.exec(slug)?.[1]));
  if (!entry) throw notFound();
  const right = documentSlug(entry);
  const member = memberOf(page, `doc/${right}`);
  if (slug.normalize('NFC') !== right) {
    const headers = { 'Cache-Control': `private, max-age=${MOVED_FOR_S}` };
    throw redirect(page.link(`doc/${right}`), { status: 301, headers });
  }
  return documentProps(member, entry);
}

async function documentProps(page: MemberContext, entry: CatalogueEntry): Promise<DocumentProps> {
  const { services, identity, locale } = page;
  const pages = (await services.documents.pageCount(entry.id)) ?? 0;
  const outline = await services.documents.outline(entry.id);
  if (!isLookAhead(page.request)) await services.account.opened(identity.accountId, entry.id);
  const { document: texts, shell, departments } = textsOf(locale, 'workspace');
  const t = translator(locale, 'workspace');
  const fields = outline?.fields.map(({ label, help }, index) => ({ label, help, number: index + 1 })) ?? [];
  const shown = fields.length > FIELDS_SHOWN + 2 ? FIELDS_SHOWN : fields.length;
  return {
    texts,
    brand: shell.brand,
    title: entry.title,
    lang: entry.locale === locale ? undefined : entry.locale,
    summary: entry.summary,
    department: { label: departments[entry.department], href: page.link(entry.department) },
    pageCount: pages > 0 ? t('pages', { count: pages }) : null,
    images: imagesOf(page, entry, { pages, paper: outline?.paper ?? 'a4' }),
    fields: fields.slice(0, shown),
    moreFields: fields.slice(shown),
    moreLabel: t('document.fieldsMore', { count: fields.length - shown }),
    related: cardsOf(page, relatedOf(page, entry, outline?.related ?? [])),
    plansHref: pathOf('pricing-plans', locale) ?? null,
  };
}

/** Fields listed at once; the rest is a click away. */
const FIELDS_SHOWN = 6;

function imagesOf(
  page: WorkspaceContext,
  { id, title, contentHash }: CatalogueEntry,
  { pages, paper }: { pages: number; paper: keyof typeof SIZES },
): PageImage[] {
  const t = translator(page.locale, 'workspace');
  const size = SIZES[paper];
  return Array.from({ length: pages }, (_none, index) => ({
    ...size,
    // Changes with the document, so that the browser may keep the picture.
    src: `/app/pages/${id}/${index + 1}?v=${contentHash.slice(0, 8)}`,
    alt: t('document.pageAlt', { page: index + 1, pages, title }),
  }));
}

function relatedOf(
  { services }: WorkspaceContext,
  entry: CatalogueEntry,
  families: readonly string[],
): CatalogueEntry[] {
  return families.flatMap((family) => services.catalogue.version(family, entry.locale) ?? []);
}
