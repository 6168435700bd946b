import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE, LONG_WORD } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { type Fact, Facts } from './facts.tsx';

function factsOf(page: ConsoleExample, of: { place: string; email: string }): Fact[] {
  const { customer, customers } = textsOf(exampleOperator(page).locale, 'console');
  return [
    { label: customers.address, value: of.email, href: '#customer' },
    { label: customer.place, value: of.place },
    { label: customer.signsIn, value: customer.byPassword },
  ];
}

export const examples: ConsoleExamples = {
  title: 'Facts',
  states: {
    'of a customer': (page) => (
      <Facts facts={factsOf(page, { place: 'Lyon, France', email: 'jane@example.com' })} />
    ),
    'with long words': (page) => (
      <Facts facts={factsOf(page, { place: LONG_TITLE, email: `${LONG_WORD.toLowerCase()}@example.com` })} />
    ),
  },
};
