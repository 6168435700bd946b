import type { DocumentTemplate } from '../../../document/document.ts';
import { printerFor } from '../../../document/resolve/print-value.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { TemplateUpdate } from '../../../services/drive/template-update.ts';
import { printDate } from '../../../shared/dates.ts';
import { named } from '../../../shared/named.ts';
import { documentHref } from '../../filling/open.server.ts';
import { languageOf } from '../../filling/opened.server.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { versionsLink } from '../../versions/document-versions-link.server.ts';
import { shownFields } from '../../versions/shown-fields.ts';
import { changeView, seenOf } from './change-view.server.ts';
import type { ChangeView, DocumentUpdatesProps } from './document-updates-page.tsx';
import { type OpenedUpdates, openedUpdates, updatesHref } from './opened-updates.server.ts';

const NOTHING = { open: [], left: [] } as const;

/** What is new in a document's template, change by change, and answers that it does not ask for any more. */
export async function loadDocumentUpdates(visit: WorkspaceContext): Promise<DocumentUpdatesProps> {
  const seen = await openedUpdates(visit);
  const { page, opened, document } = seen;
  const { locale, services } = page;
  const { entry } = opened;
  const update = await services.templateUpdates.find(document);
  const t = translator(locale, 'updates');
  const { open, left } = update ? viewsOf(seen, update) : NOTHING;
  const date = printDate(entry.updatedAt ?? document.updatedAt, LOCALES[locale].hreflang);
  return {
    texts: textsOf(locale, 'updates'),
    marks: textsOf(locale, 'versions'),
    brand: textsOf(locale, 'workspace').shell.brand,
    name: document.name || entry.title,
    lang: opened.template.locale === locale ? undefined : opened.template.locale,
    documentHref: documentHref(page, entry, opened.id),
    versionsHref: versionsLink(page, entry, opened.id).href,
    action: updatesHref(seen),
    lead: open.length > 0 ? t('lead', { date }) : null,
    count: t('count', { count: open.length }),
    leftCount: t('left', { count: left.length }),
    values: await valuesOf(seen),
    ...{ open, left },
  };
}

function viewsOf(
  { page, document }: OpenedUpdates,
  update: TemplateUpdate,
): Record<'open' | 'left', ChangeView[]> {
  const seen = seenOf(document.wording, update, page.locale);
  return {
    open: update.open.map((change) => changeView(seen, change)),
    left: update.left.map((change) => changeView(seen, change)),
  };
}

/** What was filled in and is not asked for any more, as it was asked for last. */
async function valuesOf({ page, opened, document }: OpenedUpdates): Promise<DocumentUpdatesProps['values']> {
  const { template, place } = opened;
  const fields = await page.services.templateUpdates.formerFields(document, template);
  const former: Pick<DocumentTemplate, 'fields'> = { fields };
  const printer = printerFor(languageOf(template, place), wordingOf(template.locale));
  const { forget } = textsOf(page.locale, 'updates');
  return shownFields(former, document.values, printer).map((field) => ({
    ...field,
    about: named(forget, field.label, page.locale),
  }));
}
