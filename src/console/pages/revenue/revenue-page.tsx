import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Chart, HeatChart } from '../../../ui/charts/chart.tsx';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import type { HeatTable } from '../../../ui/charts/heat.ts';
import { type FigureCard, FigureCards } from '../../parts/figure-card.tsx';
import { type FilterProps, Filters } from '../../parts/table.tsx';
import { TableBlock, type TableBlockProps } from '../../parts/table-block.tsx';

export type RevenueProps = {
  texts: Messages['console-figures']['revenue'];
  counted: string;
  filters: FilterProps;
  figures: readonly FigureCard[];
  charts: readonly Drawing[];
  tables: readonly TableBlockProps[];
  cohorts: readonly HeatTable[];
  cohortsExportHref: string;
  /** Days of roll-ups that are not what they are made of. */
  differences: number;
};

/** What recurs, what moved it, and what customers bring. */
export function RevenuePage(props: RevenueProps) {
  const { texts, counted, filters, figures, charts, tables, cohorts, cohortsExportHref, differences } = props;
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-small">{counted}</p>
      </header>
      {differences > 0 ? <p className="console-problem">{texts.differs}</p> : null}
      <Filters {...filters} />
      <section className="overview-block" aria-labelledby="now">
        <h2 id="now">{texts.now}</h2>
        <FigureCards figures={figures} label={texts.definition} />
      </section>
      <div className="overview-charts">
        {charts.map((drawing) => (
          <Chart key={drawing.title} drawing={drawing} />
        ))}
      </div>
      {tables.map((block) => (
        <TableBlock key={block.name} {...block} csv={texts.csv} />
      ))}
      <section className="overview-block console-cohorts" aria-labelledby="cohorts">
        <h2 id="cohorts">{texts.cohorts}</h2>
        <p className="console-small">{texts.cohortsLead}</p>
        {cohorts.length === 0 ? <p className="console-empty">{texts.noCohorts}</p> : null}
        {cohorts.map((table) => (
          <HeatChart key={table.title} table={table} />
        ))}
        {cohorts.length > 0 ? (
          <p className="console-csv">
            <Link to={cohortsExportHref}>{texts.csv}</Link>
          </p>
        ) : null}
      </section>
    </>
  );
}
