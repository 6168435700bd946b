import { Sheet } from '../../sheet.tsx';
import css from './steps.css?inline';

export type TitledText = { title: string; text: string };

/** Numbered steps side by side, for things that happen in this order. */
export function Steps({ title, rows }: { title: string; rows: readonly TitledText[] }) {
  return (
    <section className="steps">
      <Sheet name="steps" css={css} />
      <h2>{title}</h2>
      <ol>
        {rows.map((row) => (
          <li key={row.title}>
            <h3>{row.title}</h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
