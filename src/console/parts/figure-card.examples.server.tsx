import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { type FigureCard, FigureCards } from './figure-card.tsx';

function cardsOf(page: ConsoleExample): { figures: FigureCard[]; label: string } {
  const { locale } = exampleOperator(page);
  const { netRevenue, refunds, disputes } = textsOf(locale, 'figures');
  return {
    label: textsOf(locale, 'console').overview.definition,
    figures: [
      { key: 'net', ...netRevenue, value: '$118,113.43', beside: LONG_TITLE, href: '#rows' },
      { key: 'refunds', ...refunds, value: '$1,204.00', beside: null },
      { key: 'disputes', ...disputes, value: '$0.00', beside: null },
    ],
  };
}

export const examples: ConsoleExamples = {
  title: 'Figures in a row',
  states: { 'with and without rows of their own': (page) => <FigureCards {...cardsOf(page)} /> },
};
