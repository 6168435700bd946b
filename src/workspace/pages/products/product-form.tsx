import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Field } from '../../forms/field.tsx';
import type { ProductFormData, ProductsProps } from './products-data.ts';

type ProductFormProps = Pick<ProductsProps, 'texts' | 'action' | 'newHref'> & { form: ProductFormData };

/** A product, to be typed once. */
export function ProductForm({ texts, form, action, newHref }: ProductFormProps) {
  const { fields, help, save, cancel } = texts.form;
  const { id, legend, typed, faults, refusal, currencies } = form;
  const common = { autoComplete: 'off' };
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
          <div data-size="name">
            <Field
              {...common}
              id="product-name"
              name="name"
              label={fields.name}
              error={faults.name}
              defaultValue={typed.name}
              maxLength={120}
            />
          </div>
          <div data-size="text">
            <Field
              {...common}
              id="product-description"
              name="description"
              label={fields.description}
              help={help.description}
              defaultValue={typed.description}
              maxLength={300}
            />
          </div>
          <Field
            {...common}
            id="product-unit"
            name="unit"
            label={fields.unit}
            defaultValue={typed.unit}
            maxLength={30}
          />
          <Field
            {...common}
            id="product-price"
            name="price"
            label={fields.price}
            error={faults.price}
            defaultValue={typed.price}
            inputMode="decimal"
            maxLength={30}
          />
          <CurrencyField label={fields.currency} value={typed.currency} currencies={currencies} />
          <Field
            {...common}
            id="product-rate"
            name="rate"
            label={fields.rate}
            error={faults.rate}
            defaultValue={typed.rate}
            inputMode="decimal"
            maxLength={10}
          />
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
    <div className="field">
      <label className="field-label" htmlFor="product-currency">
        {label}
      </label>
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
    </div>
  );
}
