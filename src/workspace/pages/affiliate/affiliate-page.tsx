import { Link } from 'react-router';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';

export type OutsideProps = {
  kind: 'outside';
  title: string;
  brand: string;
  text: string;
  why: string | null;
  action: { label: string; href: string; isOutside?: boolean };
};

export type AffiliateHomeProps = {
  kind: 'area';
  frame: AreaFrame;
  /** `reached`: how far it is on the way to the minimum, in cents; null where that is no matter. */
  next: { sum: string; after: string; text: string; reached: { value: number; max: number } | null };
  /** What has to be done before anything is paid. */
  blocked: { text: string; label: string; href: string } | null;
  /** What is taken off what comes next. */
  against: string | null;
  held: string | null;
  figures: { label: string; value: string }[];
  /** What becomes due, by the month it was earned in; `part` of the largest, 0 to 1. */
  months: { month: string; date: string; amount: string; part: number }[];
  /** Null for one that has ended. */
  linkHref: string | null;
};

/** What an affiliate wants to know first: how much is paid when; others are led to the programme. */
export function AffiliateHome(props: AffiliateHomeProps | OutsideProps) {
  if (props.kind === 'outside') return <Outside {...props} />;
  const { frame, next, blocked, against, held, figures, linkHref } = props;
  const words = frame.texts.home;
  return (
    <AreaPage frame={frame}>
      <section className="area-next" aria-labelledby="area-next">
        <h2 id="area-next">{words.next}</h2>
        <p className="area-sum">
          <strong>{next.sum}</strong>
          {next.after ? <span>{next.after}</span> : null}
        </p>
        {next.reached ? (
          <progress value={next.reached.value} max={next.reached.max} aria-label={next.after} />
        ) : null}
        {blocked ? (
          <p className="area-blocked">
            {blocked.text} <Link to={blocked.href}>{blocked.label}</Link>
          </p>
        ) : (
          <p>{next.text}</p>
        )}
        {against ? <p>{against}</p> : null}
        {held ? <p>{held}</p> : null}
      </section>
      <Months {...props} />
      <section aria-labelledby="area-figures">
        <h2 id="area-figures">{words.numbers}</h2>
        <dl className="area-figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {linkHref ? (
        <section aria-labelledby="area-begin">
          <h2 id="area-begin">{words.begin}</h2>
          <p className="area-lead">{words.beginText}</p>
          <p className="workspace-actions">
            <Link className="button" to={linkHref}>
              {words.toLink}
            </Link>
          </p>
        </section>
      ) : null}
    </AreaPage>
  );
}

function Months({ frame, months }: AffiliateHomeProps) {
  const words = frame.texts.home;
  if (months.length === 0) return null;
  return (
    <section aria-labelledby="area-months">
      <h2 id="area-months">{words.accrued}</h2>
      <p className="area-lead">{words.accruedLead}</p>
      <table className="area-table area-months">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.paidOn}</th>
            <th scope="col">
              <span className="visually-hidden">{words.accrued}</span>
            </th>
            <th scope="col" className="area-number">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, date, amount, part }) => (
            <tr key={`${month} ${date}`}>
              <th scope="row">{month}</th>
              <td>{date}</td>
              <td width="30%">
                <svg className="area-bar" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
                  <rect width={Math.round(part * 100)} height="10" />
                </svg>
              </td>
              <td className="area-number">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Outside({ title, brand, text, why, action }: OutsideProps) {
  return (
    <div className="area">
      <title>{`${title} · ${brand}`}</title>
      <h1 className="workspace-title">{title}</h1>
      <EmptyState icon="link" text={text} why={why} action={action} />
    </div>
  );
}
