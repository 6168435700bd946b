import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Opened } from '../../filling/opened.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { updatesHref } from '../document-updates/opened-updates.server.ts';
import type { DocumentProps } from './document-page.tsx';

/** That a draft's template says something else by now, or asks for less than was filled in; null for neither. */
export async function updateNotice(page: MemberContext, opened: Opened): Promise<DocumentProps['update']> {
  const { services, locale } = page;
  const { document, entry, template } = opened;
  if (!document || document.finishedAt || document.planted) return null;
  const t = translator(locale, 'updates');
  const { look, lookKept } = textsOf(locale, 'updates');
  const href = updatesHref({ page, opened });
  const count = (await services.templateUpdates.find(document))?.open.length ?? 0;
  const date = printDate(entry.updatedAt ?? document.updatedAt, LOCALES[locale].hreflang);
  if (count > 0) return { text: t('notice', { count, date }), label: look, href };
  const kept = (await services.templateUpdates.formerFields(document, template)).length;
  return kept > 0 ? { text: t('kept', { count: kept }), label: lookKept, href } : null;
}
