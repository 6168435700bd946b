import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Field, FieldFrame } from '../../forms/field.tsx';
import type { ProductField, ProductFormData, ProductsProps } from './products-data.ts';

type ProductFormProps = Pick<ProductsProps, 'texts' | 'action' | 'newHref'> & { form: ProductFormData };

type FieldRow = { name: ProductField; size?: 'name' | 'text'; inputMode?: 'decimal'; maxLength?: number };

/** In the order in which they are typed; one without a size takes half of a line. */
const FIELDS: readonly FieldRow[] = [
  { name: 'name', size: 'name', maxLength: 120 },
  { name: 'description', size: 'text', maxLength: 300 },
  { name: 'unit', maxLength: 30 },
  { name: 'price', inputMode: 'decimal', maxLength: 30 },
  { name: 'currency' },
  { name: 'rate', inputMode: 'decimal', maxLength: 10 },
];

/** A product, to be typed once. */
export function ProductForm({ texts, form, action, newHref }: ProductFormProps) {
  const { fields, help, save, cancel } = texts.form;
  const { id, legend, typed, faults, refusal, currencies } = form;
  return (
    // Another product is another form.
    <form
      key={id}
      className="products-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      id="product"
    >
      <input type="hidden" name="id" value={id} />
      <fieldset className="party-group">
        <legend>{legend}</legend>
        {refusal ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {refusal}
          </p>
        ) : null}
        <div className="products-fields">
          {FIELDS.map(({ name, size, ...more }) =>
            name === 'currency' ? (
              <CurrencyField key={name} label={fields[name]} value={typed[name]} currencies={currencies} />
            ) : (
              <div key={name} data-size={size}>
                <Field
                  {...more}
                  id={`product-${name}`}
                  name={name}
                  label={fields[name]}
                  help={name === 'description' ? help.description : undefined}
                  error={faults[name]}
                  defaultValue={typed[name]}
                  autoComplete="off"
                />
              </div>
            ),
          )}
        </div>
      </fieldset>
      <div className="products-save">
        <button className="button button-small" type="submit" name="intent" value="save">
          {save}
        </button>
        {id === '' ? null : <Link to={newHref}>{cancel}</Link>}
      </div>
    </form>
  );
}

type CurrencyFieldProps = { label: string; value: string; currencies: readonly string[] };

function CurrencyField({ label, value, currencies }: CurrencyFieldProps) {
  return (
    <FieldFrame id="product-currency" label={label}>
      <select
        className="field-input fields-select"
        id="product-currency"
        name="currency"
        defaultValue={value}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
