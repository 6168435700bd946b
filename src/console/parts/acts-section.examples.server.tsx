import { textsOf } from '../../locales/messages.server.ts';
import {
  type ConsoleExample,
  type ConsoleExamples,
  exampleOperator,
  exampleRefund,
} from '../example-page.server.ts';
import { actProps } from './act-props.server.ts';
import { ActsSection } from './acts-section.tsx';

function titleOf(page: ConsoleExample): string {
  return textsOf(exampleOperator(page).locale, 'console').customer.acts;
}

export const examples: ConsoleExamples = {
  title: 'What may be done',
  states: {
    'two acts': (page) => {
      const operator = exampleOperator(page);
      const giveBack = actProps(operator, 'order.giveBack', { hidden: {}, tone: 'danger' });
      return <ActsSection title={titleOf(page)} acts={[exampleRefund(operator), giveBack]} />;
    },
    'nothing to do': (page) => <ActsSection title={titleOf(page)} acts={[]} />,
  },
};
