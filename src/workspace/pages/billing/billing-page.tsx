import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { BilledOrder, PayWords } from '../../billing/billed-orders.server.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';

export type InvoiceLine = {
  number: string;
  date: string;
  what: string;
  total: string;
  href: string;
  label: string;
  /** Addressed to another company, or to one at all; null for what is corrected already or never is. */
  correct: { href: string; label: string } | null;
};

export type PlanLine = BilledOrder & {
  stopHref: string;
  /** The way to another plan, in words; null where there is nothing to change. */
  change: string | null;
  changeHref: string;
  /** Of a plan that does not renew: how it goes on, and where it is renewed after all. */
  resume: string | null;
  resumeHref: string | null;
  payHref: string;
  /** By a form of ours; else on the provider's page, to which a link leads. */
  isPaidHere: boolean;
  /** Where one changes first what pays. */
  meansHref: string | null;
};

export type BillingProps = {
  texts: Messages['workspace']['billing'];
  brand: string;
  /** An operator restricted or ended the licence. */
  act: { title: string; reason: string; words: string; contestHref: string | null } | null;
  orders: readonly PlanLine[];
  invoices: readonly InvoiceLine[];
  /** Where the retailer's own receipts are. */
  retailer: string | null;
  /** While the mailbox is unproven only what this session bought is shown. */
  proveHref: string | null;
  /** What came of a change of plan a moment ago. */
  told: string | null;
  /** There were plans, and none is left. */
  isOver: boolean;
  /** What will stand here once something was bought. */
  noneWhy: string;
  accountHref: string;
  plansHref: string | null;
};

/** Plans in plain words, the way to stop them, and invoices to keep. */
export function BillingPage(props: BillingProps) {
  const { texts, brand, orders, proveHref, accountHref } = props;
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <ProveFirst texts={texts} href={proveHref} />
      {props.told ? (
        <p className="billing-told" role="status">
          {props.told}
        </p>
      ) : null}
      <Act {...props} />
      {orders.length > 0 ? <Plans {...props} /> : null}
      {props.isOver ? <PlansButton {...props} /> : null}
      {orders.length === 0 && !proveHref ? <Nothing {...props} /> : null}
      {orders.length > 0 ? <Invoices {...props} /> : null}
      <p className="workspace-aside">
        <Link to={accountHref}>{texts.back}</Link>
      </p>
    </div>
  );
}

function Act({ texts, act }: BillingProps) {
  if (!act) return null;
  return (
    <section className="billing-act" aria-labelledby="licence-act">
      <h2 id="licence-act">{act.title}</h2>
      <p>{act.reason}</p>
      {act.words ? <p>{act.words}</p> : null}
      <p>
        {texts.act.how} {act.contestHref ? <a href={act.contestHref}>{texts.act.contest}</a> : null}
      </p>
    </section>
  );
}

function Nothing(props: BillingProps) {
  const { texts, noneWhy, plansHref } = props;
  const action = plansHref ? { label: texts.plans, href: plansHref, isOutside: true } : null;
  return <EmptyState icon="invoice" text={texts.none} why={noneWhy} action={action} />;
}

function PlansButton({ texts, plansHref }: BillingProps) {
  if (!plansHref) return null;
  return (
    <p className="workspace-actions">
      <a className="button" href={plansHref}>
        {texts.plans}
      </a>
    </p>
  );
}

function Plans({ texts, orders }: BillingProps) {
  return (
    <ul className="billing-plans">
      {orders.map((order) => (
        <li key={order.id} data-tone={order.tone}>
          <h2>
            {order.product}
            <span className="workspace-tag" data-on={order.tone === 'on' ? '' : undefined}>
              {order.state}
            </span>
          </h2>
          <p className="billing-sentence">{order.sentence}</p>
          {order.next ? <p>{order.next}</p> : null}
          {order.vat ? <p>{order.vat}</p> : null}
          {order.pay ? <Pay {...order} pay={order.pay} title={texts.advice} /> : null}
          {order.licence ? <p className="workspace-small">{order.licence}</p> : null}
          <p className="workspace-small">{order.order}</p>
          {order.resume ? <Resume text={order.resume} href={order.resumeHref} label={texts.resume} /> : null}
          {order.canStop || order.change ? (
            <p className="billing-stop">
              {order.change ? (
                <a className="button button-small" href={order.changeHref}>
                  {order.change}
                </a>
              ) : null}
              {order.canStop ? (
                <Link className="button button-outline button-small" to={order.stopHref}>
                  {texts.stop}
                </Link>
              ) : null}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Resume({ text, href, label }: { text: string; href: string | null; label: string }) {
  return (
    <>
      <p>{text}</p>
      {href ? (
        <form method="post" action={href} className="billing-pay">
          <button className="button button-outline button-small" type="submit">
            {label}
          </button>
        </form>
      ) : null}
    </>
  );
}

/** The way back to a plan whose renewal was rejected (U57). */
function Pay({
  pay,
  title,
  payHref,
  isPaidHere,
  meansHref,
}: Omit<PlanLine, 'pay'> & { pay: PayWords; title: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{pay.how}</p>
      {meansHref ? (
        <p>
          <a href={meansHref}>{pay.means}</a>
        </p>
      ) : null}
      {isPaidHere ? (
        <form method="post" action={payHref} className="billing-pay">
          <button className="button" type="submit">
            {pay.label}
          </button>
        </form>
      ) : (
        <p className="billing-pay">
          <a className="button" href={payHref}>
            {pay.label}
          </a>
        </p>
      )}
    </>
  );
}

function Invoices({ texts, invoices, retailer }: BillingProps) {
  return (
    <section className="workspace-section" aria-labelledby="invoices">
      <h2 id="invoices">{texts.invoices}</h2>
      {invoices.length > 0 ? (
        <table className="billing-invoices">
          <thead>
            <tr>
              <th scope="col">{texts.columns.number}</th>
              <th scope="col">{texts.columns.date}</th>
              <th scope="col">{texts.columns.what}</th>
              <th scope="col">{texts.columns.total}</th>
              <th scope="col">{texts.columns.file}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.number}>
                <th scope="row">{invoice.number}</th>
                <td>{invoice.date}</td>
                <td>{invoice.what}</td>
                <td>{invoice.total}</td>
                <td>
                  <a href={invoice.href} aria-label={invoice.label}>
                    {texts.download}
                  </a>
                  {invoice.correct ? (
                    <Link
                      className="billing-correct"
                      to={invoice.correct.href}
                      aria-label={invoice.correct.label}
                    >
                      {texts.correct}
                    </Link>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="workspace-soft">{retailer ?? texts.noInvoices}</p>
      )}
      {invoices.length > 0 && retailer ? <p className="workspace-soft">{retailer}</p> : null}
    </section>
  );
}
