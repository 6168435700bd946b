import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Chart, IntervalChart } from '../../../ui/charts/chart.tsx';
import type { IntervalDrawing } from '../../../ui/charts/draw-intervals.server.ts';
import type { Drawing } from '../../../ui/charts/drawing.ts';
import type { ActProps } from '../../parts/act-form.tsx';
import { ActsSection } from '../../parts/acts-section.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';

export type ExperimentProps = {
  texts: Messages['console-figures']['experiment'];
  title: string;
  state: { tone: Tone; text: string };
  why: string;
  alarm: string | null;
  result: string;
  chart: IntervalDrawing;
  variants: TableProps;
  /** How far visitors came on the way to the goal; null where only the goal is told. */
  steps: TableProps | null;
  exposures: Drawing;
  facts: readonly Fact[];
  acts: readonly ActProps[];
  listHref: string;
  /** What starts the A/A replay; null while there is nothing to replay. What it found. */
  replay: { button: string | null; found: string | null };
};

/** One experiment: the alarm first, then what came of it. */
export function ExperimentPage(props: ExperimentProps) {
  const {
    texts,
    title,
    state,
    why,
    alarm,
    result,
    chart,
    variants,
    steps,
    exposures,
    facts,
    acts,
    listHref,
    replay,
  } = props;
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={listHref}>{texts.title}</Link>
        </p>
        <h1>
          {title} <Badge {...state} />
        </h1>
        {alarm ? (
          <p className="console-problem" role="alert">
            {alarm}
          </p>
        ) : null}
        <p className="console-why">{why}</p>
        <p className="console-small">{result}</p>
      </header>
      <div className="console-split">
        <div className="console-column">
          <IntervalChart drawing={chart} />
          <section aria-labelledby="variants">
            <h2 id="variants">{variants.caption}</h2>
            <DataTable {...variants} />
          </section>
          {steps ? (
            <section aria-labelledby="steps">
              <h2 id="steps">{steps.caption}</h2>
              <DataTable {...steps} />
            </section>
          ) : null}
          <Chart drawing={exposures} />
          <section aria-labelledby="replay">
            <h2 id="replay">{texts.replay.title}</h2>
            <p className="console-small">{texts.replay.lead}</p>
            {replay.found ? (
              <p className="console-why" role="status">
                {replay.found}
              </p>
            ) : null}
            {replay.button ? (
              <p className="console-next">
                <Link className="console-button" to="?replay=1" preventScrollReset>
                  {replay.button}
                </Link>
              </p>
            ) : null}
          </section>
        </div>
        <aside className="console-aside">
          <ActsSection title={texts.acts} acts={acts} />
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.about}</h2>
            <Facts facts={facts} />
          </section>
        </aside>
      </div>
    </>
  );
}
