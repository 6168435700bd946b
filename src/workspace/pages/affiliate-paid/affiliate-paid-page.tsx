import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { MoneyField, MoneySelect } from '../../affiliate/money-field.tsx';
import type { TaxOutcome } from './act.server.ts';

export type PaidCheck = { key: string; isRight: boolean; text: string };
/** `isOpen`: it has not arrived. */
export type PayoutLine = {
  id: string;
  date: string;
  amount: string;
  state: string;
  isOpen: boolean;
  why: string | null;
};
type Option = { key: string; label: string };

export type AffiliatePaidProps = {
  frame: AreaFrame;
  texts: Messages['affiliate-money']['paid'];
  /** Something was saved a moment ago. */
  isChanged: boolean;
  checks: PaidCheck[];
  payouts: PayoutLine[];
  /** As much of the account as may be seen; null where none is known. */
  account: { shown: string; text: string } | null;
  invoices: { href: string; label: string; text: string };
  changeHref: string;
  action: string;
  /** YYYY-MM-DD. */
  today: string;
  tax: { kind: string; country: string; vatId: string; paper: string; signedOn: string; standing: string };
  kinds: Option[];
  papers: Option[];
  countries: { code: string; name: string }[];
};

type PageProps = AffiliatePaidProps & { outcome?: TaxOutcome | undefined };

/** Where money goes, what keeps it back, and where tax papers stand. */
export function AffiliatePaidPage(props: PageProps) {
  const { frame, texts, isChanged, checks, account, changeHref } = props;
  return (
    <AreaPage frame={frame}>
      {isChanged ? (
        <p className="area-verdict" role="status">
          {texts.saved}
        </p>
      ) : null}
      <section aria-labelledby="area-account">
        <h2 id="area-account">{texts.account}</h2>
        {account ? (
          <div className="money-account">
            <strong>{account.shown}</strong>
            <span>{account.text}</span>
          </div>
        ) : (
          <p className="area-lead">{texts.noAccount}</p>
        )}
        <p className="workspace-actions">
          <Link className={account ? 'button button-outline' : 'button'} to={changeHref}>
            {account ? texts.change : texts.add}
          </Link>
        </p>
        <p className="workspace-small">{texts.sealed}</p>
      </section>
      <section aria-labelledby="area-blocks">
        <h2 id="area-blocks">{texts.next}</h2>
        <ul className="area-rules">
          {checks.map(({ key, isRight, text }) => (
            <li key={key} data-no={isRight ? undefined : ''}>
              <Icon name={isRight ? 'check' : 'close'} />
              <span>
                <span className="visually-hidden">{isRight ? texts.right : texts.lacks}</span> {text}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Payouts {...props} />
      <Tax {...props} />
    </AreaPage>
  );
}

function Payouts({ texts: { payouts: words }, payouts, invoices }: AffiliatePaidProps) {
  return (
    <section aria-labelledby="area-payouts">
      <h2 id="area-payouts">{words.title}</h2>
      {payouts.length === 0 ? (
        <p className="area-lead">{words.none}</p>
      ) : (
        <table className="area-table area-sales">
          <thead>
            <tr>
              <th scope="col">{words.sent}</th>
              <th scope="col" className="area-number">
                {words.amount}
              </th>
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ id, date, amount, state, isOpen, why }) => (
              <tr key={id} data-open={isOpen ? '' : undefined}>
                <th scope="row" data-label={words.sent}>
                  {date}
                </th>
                <td className="area-number" data-label={words.amount}>
                  {amount}
                </td>
                <td data-label={words.state}>
                  <span>
                    {state}
                    {why ? <small>{why}</small> : null}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="area-lead">
        <Link to={invoices.href}>{invoices.label}</Link> · {invoices.text}
      </p>
    </section>
  );
}

function Tax({ texts, tax, kinds, papers, countries, action, today, outcome }: PageProps) {
  const typed = outcome?.typed ?? tax;
  const fault = (field: keyof typeof texts.faults) => (outcome?.faults[field] ? texts.faults[field] : null);
  return (
    <section aria-labelledby="area-tax">
      <h2 id="area-tax">{texts.tax}</h2>
      <p className="area-lead">{texts.taxLead}</p>
      <p className="area-lead">{tax.standing}</p>
      <form className="money-form" method="post" action={action} noValidate>
        <MoneySelect id="kind" label={texts.kind} value={typed.kind} error={fault('kind')} options={kinds} />
        <MoneySelect
          id="country"
          label={texts.country}
          value={typed.country}
          error={fault('country')}
          options={countries.map(({ code, name }) => ({ key: code, label: name }))}
        />
        <MoneyField
          id="vatId"
          label={texts.vatId}
          help={texts.vatIdHelp}
          error={fault('vatId')}
          defaultValue={typed.vatId}
          autoComplete="off"
          maxLength={20}
        />
        <MoneySelect
          id="paper"
          label={texts.paper}
          value={typed.paper}
          error={fault('paper')}
          help={texts.paperHelp}
          options={papers}
        />
        <MoneyField
          id="signedOn"
          label={texts.signedOn}
          help={texts.signedOnHelp}
          error={fault('signedOn')}
          type="date"
          max={today}
          defaultValue={typed.signedOn}
        />
        <button className="button" type="submit">
          {texts.save}
        </button>
      </form>
    </section>
  );
}
