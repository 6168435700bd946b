import { Sheet } from '../../sheet.tsx';
import css from './bill.css?inline';

export type BillProps = {
  title: string;
  lead: string;
  heading: string;
  lines: { label: string; value: string }[];
  points: string[];
};

/** What one payment consists of, as the slip of paper it will be. */
export function Bill({ title, lead, heading, lines, points }: BillProps) {
  return (
    <section className="bill">
      <Sheet name="bill" css={css} />
      <div>
        <h2>{title}</h2>
        <p className="bill-lead">{lead}</p>
        <ul className="bill-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className="bill-paper">
        <p className="bill-heading">{heading}</p>
        <dl>
          {lines.map((line) => (
            <div key={line.label} className="bill-line">
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
