import { Link } from 'react-router';
import type { ReceivableState } from '../../../services/receivables/receivable.ts';
import type { BooksFrame, LinkedDocument } from '../../books/books-data.server.ts';
import { BooksHead } from '../../books/books-head.tsx';
import { WhoseNav, type WhoseNavProps } from '../../books/whose/whose-nav.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import { FilterForm, type FilterFormProps } from '../../forms/filter-form.tsx';
import type { InvoicesOutcome } from './outcome.ts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

export type InvoiceLine = LinkedDocument & {
  id: string;
  /** 'No. 2026-0007'. */
  number: string;
  customer: string;
  /** 'Dated Mar 2, 2026 · due Apr 1, 2026'. */
  days: string;
  total: string;
  /** '120.00 € open'; null where nothing was paid yet, or all. */
  open: string | null;
  state: ReceivableState;
  stateLabel: string;
  payments: { id: string; text: string; label: string }[];
  /** Null where there is nothing to be paid. */
  form: Pick<PaymentFormProps, 'amount' | 'label'> | null;
};
type Sum = { currency: string; billed: string; paid: string; open: string };
export type InvoicesProps = BooksFrame & {
  /** Forms come back to what was chosen. */
  action: string;
  /** Null for who has no team. */
  whose: WhoseNavProps | null;
  filters: FilterFormProps | null;
  /** Why there is nothing to see; null where there is. */
  none: string | null;
  start: { label: string; href: string } | null;
  today: string;
  lines: InvoiceLine[];
  sums: (Sum & { overdue: string | null })[];
  months: (Sum & { key: string; label: string })[];
  drafts: (LinkedDocument & { id: string; name: string; changed: string })[];
  csv: string | null;
};

/** Finished invoices: what they come to, and what of it was paid. */
export function InvoicesPage(props: InvoicesProps & { outcome?: InvoicesOutcome | undefined }) {
  const { texts, brand, apps, whose, filters, none, start, lines, csv } = props;
  const words = texts.invoices;
  return (
    <div className="books">
      <title>{`${words.title} · ${brand}`}</title>
      <BooksHead apps={apps} title={words.title} csv={csv ? { label: texts.csv, href: csv } : null} />
      {whose ? <WhoseNav {...whose} /> : null}
      {none ? (
        <EmptyState icon="invoice" text={none} action={start} />
      ) : (
        <p className="workspace-lead">{words.lead}</p>
      )}
      <Sums {...props} />
      {filters ? <FilterForm {...filters} /> : null}
      {lines.length > 0 ? (
        <ul className="books-list">
          {lines.map((line) => (
            <Invoice key={line.id} {...props} line={line} />
          ))}
        </ul>
      ) : null}
      <Drafts {...props} />
      <Months {...props} />
    </div>
  );
}

function Sums({ texts: { invoices: words }, sums }: InvoicesProps) {
  if (sums.length === 0) return null;
  return (
    <section className="books-sums" aria-label={words.sums}>
      {sums.map(({ currency, billed, paid, open, overdue }) => (
        <dl key={currency}>
          <div>
            <dt>{words.billed}</dt>
            <dd>{billed}</dd>
          </div>
          <div>
            <dt>{words.paid}</dt>
            <dd>{paid}</dd>
          </div>
          <div>
            <dt>{words.stillOpen}</dt>
            <dd>{open}</dd>
          </div>
          {overdue ? (
            <div data-late="">
              <dt>{words.overdue}</dt>
              <dd>{overdue}</dd>
            </div>
          ) : null}
        </dl>
      ))}
    </section>
  );
}

type InvoiceProps = InvoicesProps & { line: InvoiceLine; outcome?: InvoicesOutcome | undefined };

function Invoice({ line, texts, action, today, outcome }: InvoiceProps) {
  const words = texts.invoices;
  const { id, href, number, customer, lang, days, total, open, state, stateLabel, payments, form } = line;
  const refused = outcome?.doc === id ? outcome : undefined;
  return (
    <li data-state={state}>
      <div className="books-what">
        <p className="books-name" lang={lang}>
          {href ? <Link to={href}>{customer}</Link> : customer}
        </p>
        <p className="workspace-small">
          {number} · {days}
        </p>
      </div>
      <p className="books-amount">
        <strong>{total}</strong>
        {open ? <span className="workspace-small">{open}</span> : null}
      </p>
      <p className="books-state">{stateLabel}</p>
      {payments.length > 0 ? (
        <ul className="books-payments">
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>{payment.text}</span>{' '}
              <form method="post" action={action}>
                <input type="hidden" name="payment" value={payment.id} />
                <button
                  className="workspace-link"
                  type="submit"
                  name="intent"
                  value="takeBack"
                  aria-label={payment.label}
                >
                  {words.takeBack}
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      {form ? (
        <details className="books-pay" open={refused !== undefined}>
          <summary>
            {words.pay}
            <span className="visually-hidden">{`, ${number}`}</span>
          </summary>
          <PaymentForm {...form} id={id} action={action} words={words} today={today} refused={refused} />
        </details>
      ) : null}
    </li>
  );
}

function Drafts({ texts: { invoices: words }, drafts }: InvoicesProps) {
  if (drafts.length === 0) return null;
  return (
    <section className="workspace-section" aria-labelledby="invoice-drafts">
      <h2 id="invoice-drafts">{words.drafts}</h2>
      <p className="workspace-soft">{words.draftsLead}</p>
      <ul className="books-list">
        {drafts.map(({ id, name, title, lang, href, changed }) => (
          <li key={id}>
            <div className="books-what">
              <p className="books-name" lang={lang}>
                {href ? <Link to={href}>{name || title}</Link> : name || title}
              </p>
              <p className="workspace-small">{changed}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Months({ texts: { invoices: words }, months }: InvoicesProps) {
  if (months.length === 0) return null;
  return (
    <section className="workspace-section" aria-labelledby="invoice-months">
      <h2 id="invoice-months">{words.months}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the keyboard too */}
      <section className="books-scroll" aria-labelledby="invoice-months" tabIndex={0}>
        <table className="books-table books-months">
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.billed}</th>
              <th scope="col">{words.paid}</th>
              <th scope="col">{words.stillOpen}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ key, label, billed, paid, open }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{billed}</td>
                <td>{paid}</td>
                <td>{open}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="workspace-small">{words.creditNote}</p>
    </section>
  );
}
