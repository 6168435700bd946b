import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import type { DocumentCard } from './document-card.ts';
import { DocumentCards } from './document-cards.tsx';
import { factsOf, pictureOf } from './load.server.ts';

function some(page: WorkspaceExample, count: number): DocumentCard[] {
  const entries = page.services.catalogue.suggested(page.locale).slice(0, count);
  return entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    lang: entry.locale === page.locale ? undefined : entry.locale,
    facts: factsOf(page, entry),
    href: '#document',
    picture: pictureOf(page, entry, 250),
  }));
}

export const examples: WorkspaceExamples = {
  title: 'Documents as cards in the workspace',
  states: {
    grid: (page) => <DocumentCards cards={some(page, 6)} />,
    row: (page) => <DocumentCards cards={some(page, 3)} look="row" />,
    'long words': (page) => (
      <DocumentCards
        cards={some(page, 3).map((card) => ({
          ...card,
          title: LONG_TITLE,
          facts: textsOf(page.locale, 'workspace').departments.hr,
        }))}
      />
    ),
  },
};
