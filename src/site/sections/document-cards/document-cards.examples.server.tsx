import { textsOf, translator } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { asMember, exampleCards, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { DocumentCard } from './document-card.ts';
import { DocumentCards } from './document-cards.tsx';

function shown({ locale }: PageContext, cards: DocumentCard[], look: 'grid' | 'pages' | 'wall' = 'grid') {
  const counts = cards.flatMap(({ pages }) => pages ?? []);
  const t = translator(locale, 'home');
  const texts = {
    pictureAlt: textsOf(locale, 'home').hero.pictureAlt,
    departments: textsOf(locale, 'chrome').templatesMenu,
    firstPages: textsOf(locale, 'templates').card.firstPages,
    pages: Object.fromEntries(counts.map((count) => [count, t('pages', { count })])),
  };
  return <DocumentCards cards={cards} lang={locale} texts={texts} look={look} />;
}

export const examples: SiteExamples = {
  title: 'Documents as cards',
  states: {
    grid: async (page) => shown(page, await exampleCards(page, 4)),
    pages: async (page) => shown(page, await exampleCards(page, 2), 'pages'),
    wall: async (page) => shown(page, await exampleCards(page, 8), 'wall'),
    'signed in': async (page) => shown(page, await exampleCards(asMember(page), 2)),
    'long words, length unknown': async (page) =>
      shown(
        page,
        (await exampleCards(page, 3)).map((card) => ({ ...card, title: LONG_TITLE, pages: null })),
      ),
  },
};
