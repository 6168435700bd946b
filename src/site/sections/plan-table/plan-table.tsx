import { Sheet } from '../../sheet.tsx';
import { NoteMark, PlanActions } from '../plan-cards/plan-cards.tsx';
import { PlanPrice } from '../plan-price/plan-price.tsx';
import type { PlanView } from '../plan-price/plan-view.ts';
import { ActionsRow } from './actions-row.tsx';
import css from './plan-table.css?inline';

export type PlanTableTexts = { caption: string; plan: string; price: string; rows: Record<string, string> };
type Props = {
  plans: readonly PlanView[];
  texts: PlanTableTexts;
  /** As it was: what buys a plan has a line of its own, after all that is said of its price. */
  isEarlier?: boolean;
};

/** Plans as columns of one table, line by line. */
export function PlanTable({ plans, texts, isEarlier = false }: Props) {
  const rows = plans[0]?.features.map(({ row }) => row) ?? [];
  return (
    <>
      <Sheet name="plan-table" css={css} />
      <table className="plan-table">
        <caption className="visually-hidden">{texts.caption}</caption>
        <thead>
          <tr>
            <td className="plan-table-row" />
            {plans.map((plan) => (
              <th key={plan.plan} scope="col" id={`plan-${plan.plan}`} data-highlight={marked(plan)}>
                <span className="plan-table-name">{plan.name}</span>
                <span className="plan-table-audience">{plan.audience}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th className="plan-table-row" scope="row">
              {texts.price}
            </th>
            {plans.map((plan) => (
              <td key={plan.plan} data-plan={plan.plan} data-highlight={marked(plan)}>
                <PlanPrice price={plan.price}>{isEarlier ? null : <PlanActions plan={plan} />}</PlanPrice>
              </td>
            ))}
          </tr>
          {isEarlier ? <ActionsRow plans={plans} label={texts.plan} /> : null}
          {rows.map((row, index) => (
            <tr key={row}>
              <th className="plan-table-row" scope="row">
                {texts.rows[row]}
              </th>
              {plans.map((plan) => (
                <td key={plan.plan} data-plan={plan.plan} data-highlight={marked(plan)}>
                  {plan.features[index]?.text}
                  {plan.features[index]?.noted ? <NoteMark /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function marked(plan: PlanView): '' | undefined {
  return plan.highlight ? '' : undefined;
}
