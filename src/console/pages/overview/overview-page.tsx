import type { Messages } from '../../../locales/messages.server.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import { type FigureCard, FigureCards } from '../../parts/figure-card.tsx';
import { DataTable, type TableProps } from '../../parts/table.tsx';

export type OverviewProps = {
  texts: Messages['console']['overview'];
  counted: string;
  figures: readonly FigureCard[];
  movement: readonly FigureCard[];
  charts: readonly Drawing[];
  /** The second one is the longest. */
  tables: readonly { title: string; lead: string | null; table: TableProps }[];
};

/** How the business stands: money first, then who comes. */
export function OverviewPage({ texts, counted, figures, movement, charts, tables }: OverviewProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-small">{counted}</p>
      </header>
      <section className="overview-block" aria-labelledby="overview-month">
        <h2 id="overview-month">{texts.month}</h2>
        <FigureCards figures={figures} label={texts.definition} />
      </section>
      <section className="overview-block" aria-labelledby="overview-movement">
        <h2 id="overview-movement">{texts.movement}</h2>
        <FigureCards figures={movement} label={texts.definition} />
      </section>
      <div className="overview-charts">
        {charts.map((drawing) => (
          <Chart key={drawing.title} drawing={drawing} />
        ))}
      </div>
      <div className="overview-charts overview-tables">
        {tables.map(({ title, lead, table }) => (
          <section key={title}>
            <h2>{title}</h2>
            {lead ? <p className="console-small">{lead}</p> : null}
            <DataTable {...table} />
          </section>
        ))}
      </div>
    </>
  );
}
