import { LONGEST_NAME, LONGEST_VAT_ID } from '../../../services/purchases/checkout-fields.ts';
import { CheckoutField, CheckoutSelect } from './checkout-controls.tsx';
import type { CheckoutFormProps, SlipProps } from './checkout-props.ts';
import { CompanyPart } from './company-part.tsx';
import { Part } from './part.tsx';

type Props = { form: CheckoutFormProps; slip: SlipProps };

/** Who is billed and where: the taxes follow from it. */
export function Billing({ form, slip }: Props) {
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
