import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { DaysChart, type DaysChartProps } from '../../affiliate/days-chart.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';

type Line = { name: string; count: string };

export type AffiliateClicksProps = {
  frame: AreaFrame;
  isEmpty: boolean;
  figures: { label: string; value: string }[];
  withoutText: string | null;
  chart: DaysChartProps;
  days: Line[];
  pages: Line[];
  subs: Line[];
};

/** What was clicked, drawn and in tables: by day, by page, by label. */
export function AffiliateClicksPage(props: AffiliateClicksProps) {
  const { frame, isEmpty, figures, withoutText, chart, days, pages, subs } = props;
  const words = frame.texts.clicks;
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-clicks">
        <h2 id="area-clicks">{words.title}</h2>
        <p className="area-lead">{words.lead}</p>
        {isEmpty ? (
          <EmptyState icon="link" text={words.none} />
        ) : (
          <>
            <dl className="area-figures">
              {figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {withoutText ? <p className="area-lead">{withoutText}</p> : null}
            <DaysChart {...chart} />
            <details className="area-more">
              <summary>{words.byDay}</summary>
              <Lines caption={words.byDay} name={words.day} count={words.count} lines={days} />
            </details>
          </>
        )}
      </section>
      {isEmpty ? null : (
        <div className="area-halves">
          <section className="area-part" aria-labelledby="area-pages">
            <h2 id="area-pages">{words.byPage}</h2>
            <Lines caption={words.byPage} name={words.page} count={words.count} lines={pages} />
          </section>
          <section className="area-part" aria-labelledby="area-subs">
            <h2 id="area-subs">{words.bySub}</h2>
            <Lines caption={words.bySub} name={words.sub} count={words.count} lines={subs} />
          </section>
        </div>
      )}
    </AreaPage>
  );
}

type LinesProps = { caption: string; name: string; count: string; lines: Line[] };

function Lines({ caption, name, count, lines }: LinesProps) {
  return (
    <table className="area-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" className="area-number">
            {count}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">{line.name}</th>
            <td className="area-number">{line.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
