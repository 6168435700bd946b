import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Sheet } from '../../sheet.tsx';
import css from './checkout.css?inline';
import { exampleCheckout } from './checkout-example.server.ts';
import type { CheckoutFormProps } from './checkout-props.ts';
import { Payment } from './payment.tsx';
import type { PostedCheckout } from './posted-checkout.ts';

function shown(posted: Partial<PostedCheckout>, more: Partial<CheckoutFormProps> = {}) {
  return async (page: PageContext) => {
    const { form } = await exampleCheckout(page, { posted });
    return (
      <>
        <Sheet name="checkout" css={css} />
        <div className="checkout-form">
          <Payment form={{ ...form, ...more }} />
        </div>
      </>
    );
  };
}

export const examples: SiteExamples = {
  title: 'How it is paid',
  states: {
    'by card': shown({ values: { route: 'card' } }),
    'by PayPal': shown({ values: { route: 'paypal' } }),
    'no way was chosen': shown({ faults: { route: 'route' } }),
    'one way only': shown({}, { routes: ['paypal'] }),
  },
};
