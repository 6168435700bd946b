import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Sheet } from '../../sheet.tsx';
import { Above } from './above.tsx';
import css from './checkout.css?inline';
import { exampleCheckout } from './checkout-example.server.ts';
import type { CheckoutProblem, PostedCheckout } from './posted-checkout.ts';
import { noticeOf } from './problems.server.ts';

async function shown(page: PageContext, asked: { posted?: Partial<PostedCheckout>; query?: string }) {
  const { form } = await exampleCheckout(page, asked);
  return (
    <>
      <Sheet name="checkout" css={css} />
      <Above form={form} />
    </>
  );
}

function refusedFor(problem: CheckoutProblem) {
  return (page: PageContext) => shown(page, { posted: { problem, values: { email: 'jane@example.com' } } });
}

export const examples: SiteExamples = {
  title: 'What is said above the checkout',
  states: {
    'came back without paying': (page) => shown(page, { query: '&back=cancel' }),
    'brought back by a mailed link': async (page) => {
      const { form } = await exampleCheckout(page);
      return (
        <>
          <Sheet name="checkout" css={css} />
          <Above form={{ ...form, notice: noticeOf(page, { isResumed: true, isInstead: false }) }} />
        </>
      );
    },
    'several faults': (page) =>
      shown(page, {
        posted: { faults: { email: 'email', name: 'missing', companyName: 'tooLong', terms: 'terms' } },
      }),
    'the price has changed': refusedFor('changed'),
    'the VAT register is away': refusedFor('vatAway'),
    'the provider is away': refusedFor('away'),
    'not to be had': refusedFor('unavailable'),
    'has a licence already': refusedFor('activeLicence'),
    'too often': refusedFor('tooMany'),
    'taken for a robot': refusedFor('captcha'),
    'something went wrong': refusedFor('unexpected'),
  },
};
