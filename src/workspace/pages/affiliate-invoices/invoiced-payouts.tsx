import { Icon } from '../../../ui/icon/icon.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import type { InvoicedPayout, InvoiceTexts } from './invoice-words.ts';

type Props = { texts: InvoiceTexts; payouts: readonly InvoicedPayout[] };

/** Each payout with its invoices, and a form for one that is missing. */
export function InvoicedPayouts({ texts, payouts }: Props) {
  const { list } = texts;
  if (payouts.length === 0) return <EmptyState icon="document" text={list.none} />;
  return (
    <table className="area-table area-sales">
      <thead>
        <tr>
          <th scope="col">{list.payout}</th>
          <th scope="col" className="area-number">
            {list.amount}
          </th>
          <th scope="col">{list.invoice}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={payout.key}>
            <th scope="row" data-label={list.payout}>
              <span>
                {payout.statement}
                <small>{payout.detail}</small>
              </span>
            </th>
            <td className="area-number" data-label={list.amount}>
              {payout.amount}
            </td>
            <td data-label={list.invoice}>
              <div>
                <Files {...payout} />
                {payout.upload ? <Upload texts={texts} id={payout.key} upload={payout.upload} /> : null}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ files, note }: InvoicedPayout) {
  if (files.length === 0) return <span className="money-none">{note}</span>;
  return (
    <ul className="money-invoices">
      {files.map(({ key, label, detail, href }) => (
        <li key={key}>
          <a href={href} download>
            {label}
          </a>
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  );
}

type UploadProps = { texts: InvoiceTexts; id: string; upload: NonNullable<InvoicedPayout['upload']> };

function Upload({ texts: { upload: words }, id, upload: { action, label, problem } }: UploadProps) {
  return (
    <details className="area-more" open={problem ? true : undefined}>
      <summary>{label}</summary>
      <form className="money-object" method="post" action={action} encType="multipart/form-data">
        <div className="field" data-wrong={problem ? '' : undefined}>
          <label className="field-label" htmlFor={`invoice-${id}`}>
            {words.file}
          </label>
          <input
            className="field-input"
            id={`invoice-${id}`}
            name="invoice"
            type="file"
            accept="application/pdf,.pdf"
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `invoice-${id}-error invoice-${id}-help` : `invoice-${id}-help`}
          />
          {problem ? (
            <p className="workspace-error" id={`invoice-${id}-error`} role="alert">
              <Icon name="warning" />
              {problem}
            </p>
          ) : null}
          <p className="field-help" id={`invoice-${id}-help`}>
            {words.help}
          </p>
        </div>
        <button className="button button-outline" type="submit">
          {words.send}
        </button>
      </form>
    </details>
  );
}
