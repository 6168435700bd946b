import type { ReactNode } from 'react';
import { Sheet } from '../../sheet.tsx';
import css from './story-rows.css?inline';

export type StoryRow = {
  id?: string;
  title: string;
  text: string;
  points?: readonly string[];
  picture?: ReactNode;
};

/** What something does, one thing after the other: words on one side, what they speak of on the other. */
export function StoryRows({ rows }: { rows: readonly StoryRow[] }) {
  return (
    <>
      <Sheet name="story-rows" css={css} />
      {rows.map((row) => (
        <section
          key={row.title}
          className="story-row"
          id={row.id}
          data-with={row.picture ? 'picture' : undefined}
        >
          <div>
            <h2>{row.title}</h2>
            <p className="story-row-text">{row.text}</p>
            {row.points ? (
              <ul className="story-row-points">
                {row.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </div>
          {row.picture ? <div className="story-row-picture">{row.picture}</div> : null}
        </section>
      ))}
    </>
  );
}
