import { Sheet } from '../../sheet.tsx';
import type { TitledText } from '../steps/steps.tsx';
import css from './points.css?inline';

/** Facts in no particular order, a line each. */
export function Points({ title, rows }: { title: string; rows: readonly TitledText[] }) {
  return (
    <section className="points">
      <Sheet name="points" css={css} />
      <h2>{title}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.title}>
            <dt>{row.title}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
