import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { MoneyField, MoneySelect } from './money-field.tsx';

const OPTIONS = [
  { key: 'w9', label: 'W-9' },
  { key: 'long', label: LONG_TITLE },
];

export const examples: WorkspaceExamples = {
  title: 'Affiliate: fields about money',
  states: {
    typed: () => <MoneyField id="iban" label="IBAN" help={LONG_TITLE} defaultValue="DE89" />,
    'a wrong one': () => <MoneyField id="iban" label="IBAN" error={LONG_TITLE} defaultValue="DE8" />,
    chosen: () => <MoneySelect id="paper" label="Paper" value="w9" error={null} options={OPTIONS} />,
    'wrongly chosen': () => (
      <MoneySelect id="paper" label="Paper" value="long" error={LONG_TITLE} help="Help" options={OPTIONS} />
    ),
  },
};
