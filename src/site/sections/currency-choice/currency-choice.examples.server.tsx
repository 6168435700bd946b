import type { SiteExamples } from '../../example-page.server.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { loadCurrencyChoice } from './load.server.ts';

export const examples: SiteExamples = {
  title: 'Currency of the prices',
  states: { 'as presumed': (page) => <CurrencyChoice {...loadCurrencyChoice(page)} /> },
};
