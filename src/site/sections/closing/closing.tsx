import type { ReactNode } from 'react';
import { Sheet } from '../../sheet.tsx';
import css from './closing.css?inline';

/** The last thing on a page: why, and the button once more. */
export function Closing({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="closing">
      <Sheet name="closing" css={css} />
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}
