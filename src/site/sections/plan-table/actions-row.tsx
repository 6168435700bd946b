import { Sheet } from '../../sheet.tsx';
import { PlanActions } from '../plan-cards/plan-cards.tsx';
import type { PlanView } from '../plan-price/plan-view.ts';
import css from './actions-row.css?inline';

/** What buys the plans, on a line of the table: as it was before it stood beside the price. */
export function ActionsRow({ plans, label }: { plans: readonly PlanView[]; label: string }) {
  return (
    <tr>
      <th className="plan-table-row" scope="row">
        <Sheet name="actions-row" css={css} />
        <span className="visually-hidden">{label}</span>
      </th>
      {plans.map((plan) => (
        <td
          key={plan.plan}
          data-plan={plan.plan}
          className="actions-row-cell"
          data-highlight={plan.highlight ? '' : undefined}
        >
          <PlanActions plan={plan} />
        </td>
      ))}
    </tr>
  );
}
