import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { IntervalChart } from '../../../ui/charts/chart.tsx';
import type { IntervalDrawing } from '../../../ui/charts/draw-intervals.server.ts';
import { Badge, type Tone } from '../../parts/table.tsx';

export type ExperimentsProps = {
  texts: Messages['console-figures']['experiment'];
  cards: readonly {
    key: string;
    href: string;
    state: { tone: Tone; text: string };
    why: string;
    small: string;
    alarm: string | null;
    result: string;
    chart: IntervalDrawing;
  }[];
};

/** All experiments, each with what is known of it. */
export function ExperimentsPage({ texts, cards }: ExperimentsProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
      </header>
      {cards.length === 0 ? <p className="console-empty">{texts.empty}</p> : null}
      <ul className="console-people">
        {cards.map(({ key, href, state, why, small, alarm, result, chart }) => (
          <li key={key} className="console-trial">
            <h2>
              <Link to={href}>{key}</Link> <Badge {...state} />
            </h2>
            {alarm ? (
              <p className="console-problem" role="alert">
                {alarm}
              </p>
            ) : null}
            <p>{why}</p>
            <p className="console-small">
              {small} {result}
            </p>
            <IntervalChart drawing={chart} />
          </li>
        ))}
      </ul>
    </>
  );
}
