import { CHECKOUT_FORM } from '../../../routes/buy-href.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './checkout.css?inline';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutProps } from './checkout-props.ts';
import { Slip } from './slip.tsx';

/** One plan, what it costs here, and the form that orders it; help stands in the header and the footer. */
export function CheckoutPage({ title, lead, back, closed, slip, form }: CheckoutProps) {
  return (
    <>
      <Sheet name="checkout" css={css} />
      <section className="checkout" id={CHECKOUT_FORM}>
        <div className="checkout-head">
          <a className="checkout-back" href={back.href}>
            <Icon name="arrow" />
            {back.label}
          </a>
          <h1>{title}</h1>
          <p className="checkout-lead">{closed ?? lead}</p>
        </div>
        <Slip {...slip} />
        {closed ? null : <CheckoutForm form={form} slip={slip} />}
      </section>
    </>
  );
}
