import { CHOSEN } from '../../../routes/buy-href.ts';
import { LONGEST_PHONE } from '../../../services/purchases/checkout-fields.ts';
import { LONGEST_CODE } from '../../../services/referrals/code.ts';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import { Above } from './above.tsx';
import { Billing } from './billing.tsx';
import { CheckoutConsent, CheckoutField, CheckoutReminder } from './checkout-controls.tsx';
import type { CheckoutFormProps, SlipProps } from './checkout-props.ts';
import { Part } from './part.tsx';
import { Payment } from './payment.tsx';

type Props = { form: CheckoutFormProps; slip: SlipProps };

/**
 * The order form. It posts to its own page and needs no script: the answer is the provider's page, or this one with
 * what was wrong. With script (checkout.client.ts) the card's fields open in it.
 */
export function CheckoutForm({ form, slip }: Props) {
  const { texts } = form;
  return (
    <form
      className="checkout-form"
      method="post"
      action={form.action}
      data-form
      data-checkout={JSON.stringify(form.facts)}
      noValidate
    >
      <Above form={form} />
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="idempotencyKey" value={form.key} />
      {form.values.currency ? <input type="hidden" name="currency" value={form.values.currency} /> : null}
      <input type="hidden" name="shown" value={slip.quote.shown} />
      {form.cameFor ? <input type="hidden" name={CHOSEN} value={form.cameFor} /> : null}
      {/* Enter in a field presses a form's first button: this one, and not the one that computes taxes. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        {texts.order}
      </button>
      <Part title={texts.contact}>
        <CheckoutField
          form={form}
          name="email"
          label={texts.email}
          help={texts.emailHelp}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
        <CheckoutField
          form={form}
          name="phone"
          label={texts.phone}
          help={texts.phoneHelp}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={LONGEST_PHONE}
        />
        <CheckoutReminder form={form} />
        <CheckoutField
          form={form}
          name="code"
          label={texts.code}
          help={texts.codeHelp}
          autoComplete="off"
          maxLength={LONGEST_CODE}
        />
      </Part>
      <Billing form={form} slip={slip} />
      <Agreement form={form} slip={slip} />
      <Payment form={form} />
      {form.captcha ? <CaptchaNotice texts={form.captcha} /> : null}
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Order form={form} slip={slip} />
    </form>
  );
}

/** The renewal stands beside what is agreed to (U49). */
function Agreement({ form, slip }: Props) {
  const { texts, terms } = form;
  const { renews, withdrawal } = slip.quote;
  return (
    <Part title={texts.agreement}>
      <p className="checkout-renews" data-slot="renews">
        {renews}
      </p>
      <CheckoutConsent form={form} name="terms">
        {terms.before}
        {/* In the dialog of the page; without script beside it, so that nothing typed is lost. */}
        <a
          href={terms.href}
          target="_blank"
          rel="noopener"
          aria-haspopup={terms.inDialog ? 'dialog' : undefined}
          data-open={terms.inDialog ? 'terms' : undefined}
        >
          {terms.link}
        </a>
        {terms.after}
      </CheckoutConsent>
      <div data-part="instant" hidden={!withdrawal}>
        <CheckoutConsent form={form} name="instant" disabled={!withdrawal}>
          {texts.instant}
        </CheckoutConsent>
      </div>
    </Part>
  );
}

/** What is charged stands directly above the one button that charges it (U47). */
function Order({ form, slip }: Props) {
  const { lines, total, renews, vatNote } = slip.quote;
  return (
    <div className="checkout-order">
      <dl className="checkout-line">
        <dt>
          {slip.heading}
          <span className="checkout-before">{lines.at(-1)?.label}</span>
        </dt>
        <dd className="checkout-total" data-slot="total">
          {total}
        </dd>
      </dl>
      <p className="checkout-vat-note" data-slot="vat-note">
        {vatNote}
      </p>
      <p className="checkout-order-renews" data-slot="renews">
        {renews}
      </p>
      <button className="button button-large button-form" type="submit" data-part="order">
        {form.texts.order}
      </button>
    </div>
  );
}
