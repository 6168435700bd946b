import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';

export type BillingStopProps = {
  texts: Messages['workspace']['billingStop'];
  brand: string;
  errorPrefix: string;
  title: string;
  /** What follows, one sentence each. */
  points: readonly string[];
  billingHref: string;
};

/** One page, one question: stop or keep. Nothing is offered in between (U50). */
export function BillingStopPage(props: BillingStopProps & { isAway: boolean }) {
  const { texts, brand, errorPrefix, title, points, billingHref, isAway } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${isAway ? errorPrefix : ''}${title} · ${brand}`}</title>
      <h1>{title}</h1>
      {isAway ? (
        <p className="workspace-note" role="alert">
          {texts.away}
        </p>
      ) : null}
      <ul className="billing-stop-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form method="post" className="workspace-actions">
        <button className="button" type="submit">
          {texts.button}
        </button>
        <Link to={billingHref}>{texts.keep}</Link>
      </form>
    </div>
  );
}
