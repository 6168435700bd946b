import type { Messages } from '../../../locales/messages.server.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import { DataTable, type TableProps } from '../../parts/table.tsx';

/** A figure with what stands beside it, and its definition. */
export type FigureCard = {
  key: string;
  name: string;
  value: string;
  beside: string | null;
  definition: string;
};

export type OverviewProps = {
  texts: Messages['console']['overview'];
  counted: string;
  figures: readonly FigureCard[];
  movement: readonly FigureCard[];
  charts: readonly Drawing[];
  tables: readonly { title: string; table: TableProps }[];
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
        <Figures figures={figures} label={texts.definition} />
      </section>
      <section className="overview-block" aria-labelledby="overview-movement">
        <h2 id="overview-movement">{texts.movement}</h2>
        <Figures figures={movement} label={texts.definition} />
      </section>
      <div className="overview-charts">
        {charts.map((drawing) => (
          <Chart key={drawing.title} drawing={drawing} />
        ))}
      </div>
      <div className="overview-charts">
        {tables.map(({ title, table }) => (
          <section key={title}>
            <h2>{title}</h2>
            <DataTable {...table} />
          </section>
        ))}
      </div>
    </>
  );
}

function Figures({ figures, label }: { figures: readonly FigureCard[]; label: string }) {
  return (
    <ul className="overview-figures">
      {figures.map(({ key, name, value, beside, definition }) => (
        <li key={key}>
          <h3>{name}</h3>
          <p className="overview-figure">{value}</p>
          {beside ? <p className="console-small">{beside}</p> : null}
          <details>
            <summary>
              {label}
              <span className="visually-hidden">: {name}</span>
            </summary>
            <p className="console-small">{definition}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
