import type { Messages } from '../../../locales/messages.server.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import { type FilterProps, Filters } from '../../parts/table.tsx';
import { TableBlock, type TableBlockProps } from '../../parts/table-block.tsx';

export type TrafficProps = {
  texts: Messages['console-figures']['traffic'];
  counted: string;
  filters: FilterProps;
  charts: readonly Drawing[];
  /** How much may not be known, in a sentence. */
  unknown: string;
  tables: readonly TableBlockProps[];
};

/** How visits become accounts, and what led to them. */
export function TrafficPage({ texts, counted, filters, charts, unknown, tables }: TrafficProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-small">{counted}</p>
      </header>
      <Filters {...filters} />
      <p className="console-lead">{unknown}</p>
      <div className="overview-charts">
        {charts.map((drawing) => (
          <Chart key={drawing.title} drawing={drawing} />
        ))}
      </div>
      {tables.map((block) => (
        <TableBlock key={block.name} {...block} csv={texts.csv} />
      ))}
    </>
  );
}
