import { Sheet } from '../../sheet.tsx';
import { OpenLinkAnchor } from '../document-cards/open-link.tsx';
import { PlanPrice } from '../plan-price/plan-price.tsx';
import type { PlanView } from '../plan-price/plan-view.ts';
import css from './plan-cards.css?inline';

/** Plans as cards side by side; the parts of all cards stand on the same lines. */
export function PlanCards({ plans }: { plans: readonly PlanView[] }) {
  return (
    <ul className="plan-cards">
      <Sheet name="plan-cards" css={css} />
      {plans.map((plan) => (
        <li
          key={plan.plan}
          className="plan-card"
          id={`plan-${plan.plan}`}
          data-highlight={plan.highlight ? '' : undefined}
        >
          <div>
            <h2 className="plan-card-name">{plan.name}</h2>
            <p className="plan-card-audience">{plan.audience}</p>
          </div>
          <PlanPrice price={plan.price}>
            <PlanActions plan={plan} />
          </PlanPrice>
          <ul className="plan-card-features">
            {plan.features.map((feature) => (
              <li key={feature.row}>
                {feature.text}
                {feature.noted ? <NoteMark /> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The mark that leads to the footnote about downloads. */
export function NoteMark() {
  return <a href="#plan-notes">*</a>;
}

/** What buys a plan: by the year, and where it is sold by the month. */
export function PlanActions({ plan }: { plan: PlanView }) {
  const { byTheMonth } = plan.price;
  return (
    <div className="plan-price-actions">
      <OpenLinkAnchor
        link={plan.link}
        className={`button button-pill${plan.highlight ? '' : ' button-outline'}`}
      >
        {plan.button}
      </OpenLinkAnchor>
      {byTheMonth ? (
        <OpenLinkAnchor link={byTheMonth.link} className="plan-price-actions-month">
          {byTheMonth.text}
        </OpenLinkAnchor>
      ) : null}
    </div>
  );
}
