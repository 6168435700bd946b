import {
  COMPANY_AUTOCOMPLETE,
  COMPANY_FIELDS,
  LONGEST_COMPANY_FIELD,
} from '../../../services/invoices/company.ts';
import { SHOW_COMPANY } from '../../../services/purchases/checkout-fields.ts';
import { CheckoutField } from './checkout-controls.tsx';
import type { CheckoutFormProps } from './checkout-props.ts';

/**
 * Whether it is for a company, and then for which: without script a button brings its fields. And whether an
 * attorney buys it, whose licence is of a class of its own (R6.11).
 */
export function CompanyPart({ form }: { form: CheckoutFormProps }) {
  const { texts, values } = form;
  return (
    <>
      <Declared form={form} name="company" label={texts.company} />
      <div className="checkout-company" data-part="company">
        {values.company === 'yes'
          ? COMPANY_FIELDS.map((name) => (
              <CheckoutField
                key={name}
                form={form}
                name={name}
                label={texts.companyFields[name]}
                autoComplete={COMPANY_AUTOCOMPLETE[name]}
                maxLength={LONGEST_COMPANY_FIELD}
                required
              />
            ))
          : null}
      </div>
      {values.company === 'yes' ? null : (
        <button
          className="button button-outline button-small checkout-update"
          type="submit"
          name="update"
          value={SHOW_COMPANY}
          // The page goes on where they stand.
          formAction={`${form.action}#checkout-company`}
        >
          {texts.showCompany}
        </button>
      )}
      <Declared form={form} name="attorney" label={texts.attorney} />
    </>
  );
}

type DeclaredProps = { form: CheckoutFormProps; name: 'company' | 'attorney'; label: string };

/** Something a buyer may say of the order. */
function Declared({ form, name, label }: DeclaredProps) {
  const id = `checkout-${name}`;
  return (
    <div className="checkout-consent">
      <input type="checkbox" id={id} name={name} value="yes" defaultChecked={form.values[name] === 'yes'} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
