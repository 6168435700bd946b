import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { templatePath } from '../../../services/catalogue/template-address.ts';
import { documentCard, type PageContext } from '../../page-context.server.ts';
import type { TemplateCard } from './template-card.ts';

/**
 * Templates as cards that lead to their pages, in the language of the address.
 * @param told what each says of itself; on a department's shelf its name need not be repeated
 */
export function templateCards(
  page: PageContext,
  entries: readonly CatalogueEntry[],
  told: 'department and pages' | 'pages' = 'department and pages',
): TemplateCard[] {
  const { departments } = textsOf(page.locale, 'workspace');
  const t = translator(page.locale, 'templates');
  return entries.map((entry) => ({
    ...documentCard(page, entry),
    href: templatePath(entry, page.locale),
    facts: [
      told === 'pages' ? '' : departments[entry.department],
      entry.pages ? t('card.pages', { count: entry.pages }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
    downloadLabel: t('card.downloadOf', { title: entry.title }),
  }));
}
