import { DEPARTMENTS, DOCUMENT_TYPES } from '../../../document/document.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { coverName } from '../../../services/catalogue/covers/cover.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleCards, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { DocumentCard } from '../document-cards/document-card.ts';
import { DocumentCards } from '../document-cards/document-cards.tsx';

/** The same document under covers that say something else of it. */
async function under(page: PageContext, told: { department: string; type: string; pages: number }[]) {
  const [card] = await exampleCards(page, 1);
  if (!card) return [];
  return told.map(({ department, type, pages }, index): DocumentCard => {
    const name = coverName({ department, type, pages, family: 'example' });
    return { ...card, id: index, department, pages, cover: `${page.settings.imagesUrl}covers/${name}` };
  });
}

function shown({ locale }: PageContext, cards: DocumentCard[]) {
  const { firstPages } = textsOf(locale, 'templates').card;
  const texts = { pictureAlt: '', departments: {}, pages: {}, firstPages };
  return <DocumentCards cards={cards} lang={locale} texts={texts} look="grid" />;
}

export const examples: SiteExamples = {
  title: 'Covers',
  states: {
    departments: async (page) =>
      shown(
        page,
        await under(
          page,
          DEPARTMENTS.map((department, index) => ({ department, type: 'agreement', pages: 1 + index * 5 })),
        ),
      ),
    kinds: async (page) =>
      shown(
        page,
        await under(
          page,
          DOCUMENT_TYPES.map((type) => ({ department: 'legal', type, pages: 8 })),
        ),
      ),
    'long words': async (page) =>
      shown(
        page,
        (await exampleCards(page, 2)).map((card) => ({ ...card, title: LONG_TITLE })),
      ),
  },
};
