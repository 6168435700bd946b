import { outlineOf } from '../../../../document/outline.ts';
import { resolveDocument } from '../../../../document/resolve/resolve-document.ts';
import { withApostrophes } from '../../../../document/resolve/typography.ts';
import { LOCALES } from '../../../../locales/locales.table.ts';
import type { ListedDocument } from '../../../../services/listing/listing.ts';
import type { Locale } from '../../../../shared/locale.ts';
import { documentCard, type PageContext } from '../../../page-context.server.ts';
import type { Paper } from './paper.ts';
import { beginningOf, partsOf } from './whys.ts';

/** The text of a document; null where this library does not have it (lists may come from another host). */
export async function loadPaper(page: PageContext, entry: ListedDocument | undefined): Promise<Paper | null> {
  const template = entry && (await page.services.documents.template(entry.id));
  if (!entry || !template) return null;
  const { blocks } = resolveDocument(template, {}, { blanks: 'examples' });
  const signatures = blocks.findLast((block) => block.kind === 'signatures');
  return {
    title: withApostrophes(entry.title),
    lang: entry.locale === page.contentLocale ? undefined : entry.locale,
    link: documentCard(page, entry).link,
    ...beginningOf(blocks),
    parts: partsOf(template, blocks),
    signing: (signatures?.parties ?? []).map(({ label, name }) => ({ label, name })),
    laws: Object.entries(template.notes).map(([code, text]) => ({
      place: placeIn(entry.locale, code),
      text: withApostrophes(text),
    })),
    blanks: outlineOf(template).fields,
  };
}

/** 'Quebec', 'Québec' and the like are named by their country: the note itself says the rest. */
function placeIn(locale: Locale, code: string): string {
  const country = code.slice(0, 2);
  return new Intl.DisplayNames(LOCALES[locale].hreflang, { type: 'region' }).of(country) ?? country;
}
