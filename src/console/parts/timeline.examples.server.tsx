import { textsOf } from '../../locales/messages.server.ts';
import type { Happening } from '../../services/customers/customer.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { timelineLine } from './happening-words.server.ts';
import { Timeline } from './timeline.tsx';

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 9, 30));
/** One of each kind, the newest first. */
const HAPPENED: readonly Happening[] = [
  {
    ...{ kind: 'operator', id: '8', name: 'order.refund', at: at(28) },
    data: { who: 'ada@papergrove.example', reason: 'goodWill' },
  },
  {
    ...{ kind: 'money', id: '7', name: 'refund', at: at(27) },
    data: { minor: -1_250, currency: 'USD', number: '4011203344' },
  },
  {
    ...{ kind: 'licence', id: '6', name: 'restrict', at: at(20) },
    data: { reason: 'misuse', words: LONG_TITLE },
  },
  { kind: 'mail', id: '5', name: 'receipt', at: at(12), data: { sent: true } },
  {
    ...{ kind: 'order', id: '4', name: 'order', at: at(12) },
    data: { state: 'paid', number: '4011203344' },
  },
  { kind: 'given', id: '3', name: 'premium', at: at(9), data: { until: '2026-12-31T00:00:00.000Z' } },
  {
    ...{ kind: 'signIn', id: '2', name: '', at: at(8) },
    data: { browser: 'Firefox', system: 'Linux', country: 'FR' },
  },
  { kind: 'account', id: '1', name: 'account-created', at: at(8), data: {} },
];

function TimelineOf({ page, happened }: { page: ConsoleExample; happened: readonly Happening[] }) {
  const { locale } = exampleOperator(page);
  const { nothing } = textsOf(locale, 'console').customer;
  return <Timeline lines={happened.map((one) => timelineLine({ locale }, one))} empty={nothing} />;
}

export const examples: ConsoleExamples = {
  title: 'What happened to a customer',
  states: {
    'one of each kind': (page) => <TimelineOf page={page} happened={HAPPENED} />,
    'nothing yet': (page) => <TimelineOf page={page} happened={[]} />,
  },
};
