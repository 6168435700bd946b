import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { CHECKOUT_NOTICE, CHOSEN } from '../../sections/plan-price/buy-href.ts';
import { CaptchaNotice } from '../captcha/captcha-notice.tsx';
import {
  CheckoutConsent,
  CheckoutField,
  CheckoutReminder,
  CheckoutSelect,
  firstFault,
} from './checkout-controls.tsx';
import { LONGEST_NAME, LONGEST_PHONE, LONGEST_VAT_ID } from './checkout-fields.ts';
import type { CheckoutFormProps, SlipProps } from './checkout-props.ts';
import { CompanyPart } from './company-part.tsx';

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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="checkout-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** What happened, and the fields to mend; the script writes into the same place. */
function Above({ form: { notice, faults, summary, texts } }: { form: CheckoutFormProps }) {
  const count = Object.keys(faults).length;
  return (
    <div
      className="checkout-notice"
      id={CHECKOUT_NOTICE}
      data-slot="notice"
      data-fault={notice?.isFault || count > 0 ? '' : undefined}
      role={notice || count > 0 ? 'alert' : undefined}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
      autoFocus={notice?.isFault}
    >
      {notice ? (
        <>
          <p className="checkout-notice-title">{notice.title}</p>
          {notice.text ? <p>{notice.text}</p> : null}
        </>
      ) : null}
      {count > 0 ? (
        <>
          <p className="checkout-notice-title">{summary}</p>
          <ul>
            {Object.entries(faults).map(([field, fault]) => (
              <li key={field}>
                <a href={`#checkout-${field}`}>{named(field, fault, texts)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Several fields may lack something in the same words: the list names them. */
function named(field: string, fault: string, texts: CheckoutFormProps['texts']): string {
  const name = nameOf(field, texts);
  return name === undefined ? fault : texts.named.replace('{field}', name).replace('{fault}', fault);
}

function nameOf(field: string, texts: CheckoutFormProps['texts']): string | undefined {
  if (field === 'firstName' || field === 'lastName' || field === 'name') return texts[field];
  return Object.entries(texts.companyFields).find(([name]) => name === field)?.[1];
}

function Billing({ form, slip }: Props) {
  const { texts, values } = form;
  const { regions, union } = slip.quote;
  const name = { form, autoComplete: 'name', maxLength: LONGEST_NAME, required: true } as const;
  return (
    <Part title={texts.billing}>
      {form.twoNames ? (
        <div className="checkout-pair">
          <CheckoutField {...name} name="firstName" label={texts.firstName} autoComplete="given-name" />
          <CheckoutField {...name} name="lastName" label={texts.lastName} autoComplete="family-name" />
        </div>
      ) : (
        <CheckoutField {...name} name="name" label={texts.name} />
      )}
      <CheckoutSelect
        form={form}
        name="country"
        label={texts.country}
        autoComplete="country"
        options={form.countries}
        value={values.country ?? ''}
      />
      <div data-part="region" hidden={regions.length === 0}>
        <CheckoutSelect
          form={form}
          name="region"
          label={texts.region}
          autoComplete="address-level1"
          options={regions}
          value={values.region ?? ''}
          choose={texts.choose}
          disabled={regions.length === 0}
        />
      </div>
      <div data-part="vat" hidden={!union}>
        <CheckoutField
          form={form}
          name="vatId"
          label={texts.vatId}
          help={texts.vatHelp}
          autoComplete="off"
          maxLength={LONGEST_VAT_ID}
        />
        <p className="checkout-vat-note" data-slot="vat-note" role="status">
          {slip.quote.vatNote}
        </p>
      </div>
      <CompanyPart form={form} />
      <button
        className="button button-outline button-small checkout-update"
        type="submit"
        name="update"
        value="taxes"
        // Nothing is wrong then: the page goes on where the form begins.
        formAction={`${form.action}#${form.name}`}
      >
        {texts.update}
      </button>
    </Part>
  );
}

/** The renewal stands beside what is agreed to (U49). */
function Agreement({ form, slip }: Props) {
  const { texts, terms } = form;
  const { renews, union } = slip.quote;
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
      <div data-part="instant" hidden={!union}>
        <CheckoutConsent form={form} name="instant" disabled={!union}>
          {texts.instant}
        </CheckoutConsent>
      </div>
    </Part>
  );
}

function Payment({ form }: { form: CheckoutFormProps }) {
  const { texts, routes, values, faults } = form;
  const chosen = routes.find((route) => route === values.route) ?? routes[0];
  const says = { card: [texts.card, texts.cardText], paypal: [texts.paypal, texts.paypalText] } as const;
  return (
    <Part title={texts.payment}>
      {faults.route ? (
        <p className="checkout-error" id="checkout-route">
          <Icon name="warning" />
          {faults.route}
        </p>
      ) : null}
      <div className="checkout-ways">
        {routes.map((route) => (
          <label key={route} className="checkout-way">
            <input
              type="radio"
              name="route"
              value={route}
              defaultChecked={route === chosen}
              // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
              autoFocus={firstFault(form) === 'route' && route === chosen}
            />
            <span>
              <strong>{says[route][0]}</strong>
              <span className="checkout-way-text">{says[route][1]}</span>
            </span>
          </label>
        ))}
      </div>
      {form.facts.card ? (
        <div className="checkout-card" data-part="card" hidden={chosen !== 'card'}>
          <p className="checkout-card-outside">{texts.cardOutside}</p>
          <div className="checkout-card-here" data-slot="card">
            <div data-slot="frame" />
            <p data-slot="card-state" role="status">
              {texts.cardWaiting}
            </p>
            <p className="field-help">{texts.cardPrivate}</p>
          </div>
        </div>
      ) : null}
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
