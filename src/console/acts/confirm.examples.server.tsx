import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import { type ConsoleExample, type ConsoleExamples, exampleOperator } from '../example-page.server.ts';
import { OnPage } from '../example-stage.server.tsx';
import { wordsOf } from '../frame/words.server.ts';
import { Confirm } from './confirm.tsx';

type ShownProps = {
  page: ConsoleExample;
  customer?: string;
  hasPasskeys?: boolean;
  problem?: 'wrong' | 'tooMany' | null;
};

function Refund({ page, customer = 'jane@example.com', hasPasskeys = true, problem = null }: ShownProps) {
  const { locale } = exampleOperator(page);
  const { acts, t, money } = wordsOf(locale);
  const { confirm, customers } = textsOf(locale, 'console');
  return (
    <OnPage>
      <Confirm
        kind="confirm"
        token=""
        act="order.refund"
        title={acts('acts.order.refund.label')}
        lead={acts('acts.order.refund.lead')}
        facts={[
          { label: customers.address, value: customer },
          { label: t('order.refundAmount'), value: money({ minor: 1_250, currency: 'USD' }) },
        ]}
        hidden={{}}
        digest=""
        texts={confirm}
        hasPasskeys={hasPasskeys}
        problem={problem}
        backHref="#order"
      />
    </OnPage>
  );
}

export const examples: ConsoleExamples = {
  title: 'Please confirm',
  states: {
    'by passkey or code': (page) => <Refund page={page} />,
    'by code only': (page) => <Refund page={page} hasPasskeys={false} />,
    'a wrong code': (page) => <Refund page={page} problem="wrong" />,
    'too many wrong codes': (page) => <Refund page={page} problem="tooMany" customer={LONG_TITLE} />,
  },
};
