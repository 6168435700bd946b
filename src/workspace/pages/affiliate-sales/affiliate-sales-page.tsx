import type { SaleState } from '../../../services/affiliate-area/area.ts';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';

export type SaleLine = {
  key: string;
  date: string;
  /** The time of day and its number. */
  number: string;
  plan: string;
  by: string;
  /** Of the affiliate's own. */
  label: string | null;
  basis: string;
  commission: string;
  state: SaleState;
  standing: string;
  /** Of a refused one: its rule and section. */
  why: string | null;
};
export type AffiliateSalesProps = { frame: AreaFrame; sales: SaleLine[]; more: string | null };

/** Sales and what they earned; refused ones with the section that excludes them. */
export function AffiliateSalesPage({ frame, sales, more }: AffiliateSalesProps) {
  const words = frame.texts.sales;
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-sales">
        <h2 id="area-sales">{words.title}</h2>
        <p className="area-lead">{words.lead}</p>
        {sales.length === 0 ? (
          <EmptyState icon="table" text={words.none} />
        ) : (
          <table className="area-table area-sales">
            <thead>
              <tr>
                <th scope="col">{words.date}</th>
                <th scope="col">{words.plan}</th>
                <th scope="col">{words.by}</th>
                <th scope="col" className="area-number">
                  {words.basis}
                </th>
                <th scope="col" className="area-number">
                  {words.commission}
                </th>
                <th scope="col">{words.state}</th>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <tr key={sale.key} data-state={sale.state}>
                  <th scope="row" data-label={words.date}>
                    <span>
                      {sale.date}
                      <small>{sale.number}</small>
                    </span>
                  </th>
                  <td data-label={words.plan}>{sale.plan}</td>
                  <td data-label={words.by}>
                    <span>
                      {sale.by}
                      {sale.label ? <small>{sale.label}</small> : null}
                    </span>
                  </td>
                  <td className="area-number" data-label={words.basis}>
                    {sale.basis}
                  </td>
                  <td className="area-number" data-label={words.commission}>
                    {sale.commission}
                  </td>
                  <td data-label={words.state}>
                    <span>
                      {sale.standing}
                      {sale.why ? <small>{sale.why}</small> : null}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {more ? <p className="area-lead">{more}</p> : null}
      </section>
    </AreaPage>
  );
}
