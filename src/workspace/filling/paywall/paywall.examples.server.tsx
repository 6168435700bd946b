import { textsOf, translator } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { Paywall } from './paywall.tsx';
import type { PaywallPlan } from './paywall-data.ts';

function planOf({ locale }: WorkspaceExample, plan: 'basic' | 'premium', monthly: string): PaywallPlan {
  const t = translator(locale, 'pricing');
  const name = t(`plans.${plan}.name`);
  return {
    name,
    audience: t(`plans.${plan}.for`),
    monthly,
    perMonth: t('price.perMonth'),
    tax: t('price.taxIncluded', { rate: '19%' }),
    billed: t('price.billedYear', { total: '$299.88' }),
    renews: t('price.renews', { renewal: '$299.88' }),
    button: t('price.choose', { plan: name }),
    href: `#${plan}`,
  };
}

function shown(page: WorkspaceExample, document: string) {
  const { locale } = page;
  const t = translator(locale, 'paywall');
  return (
    <div className="paywall">
      <Paywall
        data={{
          texts: textsOf(locale, 'paywall'),
          lead: t('lead', { document }),
          plans: [planOf(page, 'basic', '$24.99'), planOf(page, 'premium', '$53.59')],
          pays: t('pays', { route: 'both' }),
          compareHref: '#compare',
        }}
        close={textsOf(locale, 'arrival').close}
        page={null}
        onLeave={() => Promise.resolve()}
      />
    </div>
  );
}

export const examples: WorkspaceExamples = {
  title: 'What Download opens without a plan',
  states: {
    'as it is': (page) => shown(page, 'Loan Agreement'),
    'a long title': (page) => shown(page, LONG_TITLE),
  },
};
