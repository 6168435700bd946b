import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { templateCards } from './load.server.ts';
import type { TemplateCard } from './template-card.ts';
import { TemplateCards } from './template-cards.tsx';

function shown({ locale }: PageContext, cards: TemplateCard[], look: 'grid' | 'shelf') {
  const { download, firstPages } = textsOf(locale, 'templates').card;
  return <TemplateCards {...{ cards, download, firstPages, look }} lang={locale} />;
}

function some(page: PageContext): TemplateCard[] {
  return templateCards(page, page.services.catalogue.suggested(page.locale).slice(0, 4));
}

export const examples: SiteExamples = {
  title: 'Templates as cards',
  states: {
    grid: (page) => shown(page, some(page), 'grid'),
    shelf: (page) => shown(page, some(page), 'shelf'),
    'long words': (page) =>
      shown(
        page,
        some(page).map((card) => ({ ...card, title: LONG_TITLE })),
        'grid',
      ),
  },
};
