import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FilterForm } from '../../forms/filter-form.tsx';
import { ProductForm } from './product-form.tsx';
import type { ProductLine, ProductsProps } from './products-data.ts';

/** What a company sells: found, changed one by one, and taken in as a list. */
export function ProductsPage(props: ProductsProps) {
  const { texts, brand, errorPrefix, title, action, reading, find, products, more, back } = props;
  return (
    <div className="workspace-medium">
      <title>{`${errorPrefix}${title} · ${brand}`}</title>
      <p className="workspace-small">
        <Link to={back.href}>{back.label}</Link>
      </p>
      <h1 className="party-title">{title}</h1>
      <p className="workspace-lead">{find ? texts.lead : texts.empty}</p>
      {reading ? (
        <p className="workspace-soft party-note">{reading}</p>
      ) : (
        <ProductForm texts={texts} form={props.form} action={action} newHref={props.newHref} />
      )}
      {find ? <FilterForm {...find} /> : null}
      {find && products.length === 0 ? <p className="workspace-soft">{texts.none}</p> : null}
      {products.length > 0 ? (
        <ul className="party-list">
          {products.map((product) => (
            <ProductItem
              key={product.id}
              texts={texts}
              action={action}
              product={product}
              isRead={reading !== null}
            />
          ))}
        </ul>
      ) : null}
      {more ? <p className="workspace-soft">{more}</p> : null}
      {reading ? null : <ListPart texts={texts} action={action} list={props.list} />}
    </div>
  );
}

type ProductItemProps = Pick<ProductsProps, 'texts' | 'action'> & { product: ProductLine; isRead: boolean };

function ProductItem({ texts, action, product: { id, name, facts, href }, isRead }: ProductItemProps) {
  if (isRead)
    return (
      <li>
        <span className="party-name">{name}</span>
        <span className="workspace-small party-facts">{facts}</span>
      </li>
    );
  return (
    <li>
      <Link className="party-name" to={href}>
        {name}
      </Link>
      <span className="workspace-small party-facts">{facts}</span>
      <form className="party-ways products-ways" method="post" action={action} encType="multipart/form-data">
        <input type="hidden" name="id" value={id} />
        <Link to={href}>
          {texts.change}
          <span className="visually-hidden">{`, ${name}`}</span>
        </Link>
        <button className="workspace-link" type="submit" name="intent" value="remove">
          {texts.remove}
          <span className="visually-hidden">{`, ${name}`}</span>
        </button>
      </form>
    </li>
  );
}

type ListPartProps = Pick<ProductsProps, 'texts' | 'action' | 'list'>;

/** A list as spreadsheets write it, pasted or as a file. */
function ListPart({ texts, action, list }: ListPartProps) {
  const words = texts.list;
  const { faults, done, text } = list;
  return (
    <section className="workspace-section" aria-labelledby="list">
      <h2 id="list">{words.title}</h2>
      <p className="workspace-soft">{words.help}</p>
      {done ? (
        <p className="products-done" role="status">
          {done}
        </p>
      ) : null}
      <form className="products-list" method="post" action={action} encType="multipart/form-data">
        <div className="field" data-wrong={faults.length > 0 ? '' : undefined}>
          <label className="field-label" htmlFor="products-list">
            {words.paste}
          </label>
          <textarea
            className="field-input products-text"
            id="products-list"
            name="list"
            rows={6}
            spellCheck={false}
            placeholder={words.example}
            defaultValue={text}
            aria-invalid={faults.length > 0 ? true : undefined}
            aria-describedby={faults.length > 0 ? 'list-faults' : undefined}
          />
          {faults.length > 0 ? (
            <div id="list-faults" role="alert">
              <p className="workspace-error">
                <Icon name="warning" />
                {words.refused}
              </p>
              <ul className="products-faults">
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
        <div className="field">
          <label className="field-label" htmlFor="products-file">
            {words.file}
          </label>
          <input
            className="field-input products-file"
            id="products-file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
          />
        </div>
        <button className="button button-outline button-small" type="submit" name="intent" value="list">
          {words.button}
        </button>
      </form>
    </section>
  );
}
