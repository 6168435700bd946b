import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExamples, exampleOperator, exampleRefund } from '../example-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { ActForm } from './act-form.tsx';
import { actProps } from './act-props.server.ts';

const OPENED = 'opened: an amount, a choice, a box to tick';
const ASKS = 'a colleague has to agree';
const DANGER = 'cannot be undone';
const LONG = 'long words';

export const examples: ConsoleExamples = {
  title: 'Something that may be done',
  opened: [OPENED, ASKS, DANGER, LONG],
  states: {
    closed: (page) => <ActForm {...exampleRefund(exampleOperator(page))} />,
    [OPENED]: (page) => <ActForm {...exampleRefund(exampleOperator(page))} />,
    [ASKS]: (page) => (
      <ActForm
        {...actProps(exampleOperator(page, ['support']), 'customer.erase', { hidden: {}, tone: 'danger' })}
      />
    ),
    [DANGER]: (page) => (
      <ActForm {...actProps(exampleOperator(page), 'order.giveBack', { hidden: {}, tone: 'danger' })} />
    ),
    'not allowed': (page) => <ActForm {...exampleRefund(exampleOperator(page, ['auditor']))} />,
    'not possible now': (page) => {
      const operator = exampleOperator(page);
      return (
        <ActForm {...exampleRefund(operator, wordsOf(operator.locale).t('order.because.nothingLeft'))} />
      );
    },
    [LONG]: (page) => {
      const operator = exampleOperator(page);
      const { form } = textsOf(operator.locale, 'console');
      const act = exampleRefund(operator);
      const field = { name: 'words', type: 'area', label: form.words, value: LONG_TITLE } as const;
      return (
        <ActForm {...act} label={LONG_TITLE} lead={LONG_TITLE} fields={[{ ...field, help: LONG_TITLE }]} />
      );
    },
  },
};
