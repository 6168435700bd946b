import type { RowsField } from '../../../document/document.ts';
import { type Product, productColumns } from '../../../document/products.ts';
import { nameOfField } from '../names.ts';
import { useFillFacts } from './fill-context.ts';

/** What a table's lines offer while somebody types; without script a choice that is put into the table. */
export function ProductList({ field }: { field: RowsField }) {
  const { products, pageLanguage } = useFillFacts();
  const { items, texts } = products;
  if (items.length === 0 || !productColumns(field)) return null;
  const name = `${nameOfField(field.key)}.product`;
  return (
    <>
      <datalist id={listOfProducts(field.key)}>
        {items.map((product) => (
          <option key={product.id} value={product.name}>
            {factsOf(product)}
          </option>
        ))}
      </datalist>
      <noscript>
        <div className="fields-product" lang={pageLanguage}>
          <label htmlFor={`product-${field.key}`}>{texts.choose}</label>
          <select className="fields-input fields-select" id={`product-${field.key}`} name={name}>
            <option value="" />
            {items.map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </select>
          <button className="button button-outline button-small" type="submit" name="intent" value="product">
            {texts.add}
          </button>
        </div>
      </noscript>
    </>
  );
}

/** The id of a table's list of products. */
export function listOfProducts(field: string): string {
  return `products-${field}`;
}

function factsOf({ name, text, unit, price }: Product): string {
  return [text === name ? '' : text, unit, price].filter((fact) => fact !== '').join(' · ');
}
