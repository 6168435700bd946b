import { Link } from 'react-router';
import type {
  BillingChangeProps,
  ChangeChoice,
  ChangeGroup,
  ChangeProblem,
  ChangeSummary,
} from './billing-change.ts';

type PageProps = BillingChangeProps & { problem: ChangeProblem | null };

/** Another plan: first which, then what it comes to, to the cent. Nothing is agreed to before the last button. */
export function BillingChangePage(props: PageProps) {
  const { texts, brand, errorPrefix, summary, problem, problems, billingHref } = props;
  const title = summary?.title ?? texts.title;
  return (
    <div className={summary ? 'billing-change-summary' : 'workspace-medium'}>
      <title>{`${problem ? errorPrefix : ''}${title} · ${brand}`}</title>
      <h1>{title}</h1>
      {problem ? (
        <p className="billing-change-problem" role="alert">
          {problems[problem]}
        </p>
      ) : null}
      {summary ? <Summary {...props} summary={summary} /> : <Choosing {...props} />}
      <p className="workspace-aside">
        {summary ? (
          <a href={summary.otherHref}>{texts.summary.other}</a>
        ) : (
          <Link to={billingHref}>{texts.back}</Link>
        )}
      </p>
    </div>
  );
}

function Choosing(props: PageProps) {
  const { texts, lead, closed, planned, groups } = props;
  const canChoose = groups.some(({ choices }) => choices.length > 0);
  return (
    <>
      <p className="workspace-lead">{lead}</p>
      {planned ? <Planned texts={texts} planned={planned} /> : null}
      {closed ? <p className="billing-change-closed">{closed}</p> : null}
      {/* By the browser itself: the page that asks for the payment may then lead to the provider. */}
      <form method="get" className="billing-change-form">
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
        {canChoose ? (
          <button className="button button-form billing-change-show" type="submit">
            {texts.show}
          </button>
        ) : null}
      </form>
      {groups.length === 0 && !closed ? <p className="workspace-soft">{texts.none}</p> : null}
    </>
  );
}

function Planned({
  texts,
  planned,
}: {
  texts: PageProps['texts'];
  planned: NonNullable<PageProps['planned']>;
}) {
  return (
    <section className="billing-change-planned" aria-labelledby="planned">
      <h2 id="planned">{texts.planned.title}</h2>
      <p>{planned.text}</p>
      <form method="post">
        <button className="button button-outline button-small" type="submit" name="intent" value="keep">
          {planned.keep}
        </button>
      </form>
    </section>
  );
}

function Group({ group: { title, help, choices, note } }: { group: ChangeGroup }) {
  return (
    <fieldset className="billing-change-group">
      <legend>{title}</legend>
      <p className="workspace-soft">{help}</p>
      {choices.length > 0 ? (
        <ul>
          {choices.map((choice) => (
            <Choice key={choice.token} choice={choice} />
          ))}
        </ul>
      ) : null}
      {note ? <p className="billing-change-closed">{note}</p> : null}
    </fieldset>
  );
}

function Choice({ choice: { token, product, facts, price } }: { choice: ChangeChoice }) {
  const id = `to-${token}`;
  return (
    <li>
      <label htmlFor={id}>
        <input id={id} type="radio" name="to" value={token} required />
        <span className="billing-change-product">{product}</span>
        <span className="workspace-small">{facts}</span>
        <span className="billing-change-price">{price}</span>
      </label>
    </li>
  );
}

function Summary({ summary }: PageProps & { summary: ChangeSummary }) {
  const { today, lines, onward, points, button, fields, terms } = summary;
  return (
    <>
      <p className="billing-change-today">{today}</p>
      {lines.length > 0 ? (
        <dl className="billing-change-lines">
          {lines.map(({ label, value, isTotal }) => (
            <div key={label} data-total={isTotal ? '' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="billing-change-onward">{onward}</p>
      <ul className="billing-change-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {terms ? (
          <li>
            <a href={terms.href}>{terms.label}</a>
          </li>
        ) : null}
      </ul>
      <form method="post" className="billing-change-confirm">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button button-form" type="submit" name="intent" value="change">
          {button}
        </button>
      </form>
    </>
  );
}
