import {
  COMPANY_AUTOCOMPLETE,
  COMPANY_FIELDS,
  LONGEST_COMPANY_FIELD,
} from '../../../services/orders/company.ts';
import { CheckoutField } from './checkout-controls.tsx';
import type { CheckoutFormProps } from './checkout-props.ts';

/** Asked for a company only: without script the fields come with the next answer. */
export function CompanyPart({ form }: { form: CheckoutFormProps }) {
  const { texts, values } = form;
  return (
    <>
      <div className="checkout-consent">
        <input
          type="checkbox"
          id="checkout-company"
          name="company"
          value="yes"
          defaultChecked={values.company === 'yes'}
        />
        <label htmlFor="checkout-company">{texts.company}</label>
      </div>
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
    </>
  );
}
