import type { ReactNode } from 'react';
import { Sheet } from '../../sheet.tsx';
import css from './page-hero.css?inline';

type PageHeroProps = {
  /** A short line above the title: the kind of page, never a second promise. */
  eyebrow?: ReactNode;
  title: string;
  lead: ReactNode;
  /** The one primary button and what stands beside it. */
  actions?: ReactNode;
  /** A document or a screen beside the words; without it the words stand alone. */
  picture?: ReactNode;
};

/** The head of a page: its one `h1`, a lead, at most one primary action. */
export function PageHero({ eyebrow, title, lead, actions, picture }: PageHeroProps) {
  return (
    <section className="page-hero" data-with={picture ? 'picture' : undefined}>
      <Sheet name="page-hero" css={css} />
      <div className="page-hero-text">
        {eyebrow ? <p className="page-hero-eyebrow">{eyebrow}</p> : null}
        <h1>{title}</h1>
        <p className="page-hero-lead">{lead}</p>
        {actions ? <div className="page-hero-actions">{actions}</div> : null}
      </div>
      {picture ? <div className="page-hero-picture">{picture}</div> : null}
    </section>
  );
}
