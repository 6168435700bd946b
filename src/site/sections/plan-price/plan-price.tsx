import type { ReactNode } from 'react';
import { Sheet } from '../../sheet.tsx';
import css from './plan-price.css?inline';
import type { PriceView } from './plan-view.ts';

/**
 * A price is never alone: what is billed at once and what it renews at stand with it (U43). What buys it stands between:
 * in sight without scrolling, and after the amount that it charges.
 */
export function PlanPrice({ price, children }: { price: PriceView; children?: ReactNode }) {
  return (
    <div
      className="plan-price"
      data-package={price.token}
      data-shown={JSON.stringify(price.shown)}
      data-answer={price.answer}
      data-rate={price.rate}
    >
      <Sheet name="plan-price" css={css} />
      <p className="plan-price-monthly">
        <span className="plan-price-amount">{price.monthly}</span> <span>{price.perMonth}</span>
        {price.tax ? <span className="plan-price-tax">{price.tax}</span> : null}
      </p>
      <p className="plan-price-billed">{price.billed}</p>
      {children}
      <p className="plan-price-before">
        {price.before ? (
          <span>
            <span className="visually-hidden">{price.before.label} </span>
            <s>{price.before.amount}</s>
          </span>
        ) : null}
        {price.save ? (
          <span>
            <span className="plan-price-save">{price.save.percent}</span> {price.save.note}
          </span>
        ) : null}
      </p>
      <p className="plan-price-renews">{price.renews}</p>
    </div>
  );
}
