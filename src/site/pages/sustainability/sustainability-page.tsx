import type { Messages } from '../../../locales/messages.server.ts';
import { GroveFigure, type GroveFigureProps } from '../../sections/grove-figure/grove-figure.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import { PlantedDrawing } from './planted-drawing.tsx';
import css from './sustainability-page.css?inline';

export type SustainabilityProps = {
  texts: Messages['sustainability'];
  /** The claim, in the writing of the language. */
  trees: string;
  /** Marks of the drawing: one for a thousand trees. */
  marks: number;
  /** What all accounts have finished; null where the operator does not show it. */
  groves: GroveFigureProps | null;
  articleHref: string;
};

/** The count, drawn; then the rule, and what it does not mean. */
export function SustainabilityPage({ texts, trees, marks, groves, articleHref }: SustainabilityProps) {
  const { rule, claims, paper, more } = texts;
  return (
    <>
      <Sheet name="sustainability-page" css={css} />
      <PageHero title={texts.title} lead={texts.lead} />
      <figure className="sustainability-grove">
        <figcaption>
          <strong>{trees}</strong> {texts.planted}
          <span>{texts.scale}</span>
        </figcaption>
        <PlantedDrawing marks={marks} label={texts.drawing} />
      </figure>
      {groves ? (
        <div className="sustainability-groves">
          <GroveFigure {...groves} />
        </div>
      ) : null}
      <Points
        title={rule.title}
        rows={[
          { title: rule.one, text: rule.oneText },
          { title: rule.two, text: rule.twoText },
          { title: rule.three, text: rule.threeText },
        ]}
      />
      <section className="sustainability-claims">
        <h2>{claims.title}</h2>
        <p>{claims.lead}</p>
        <ul>
          {[claims.one, claims.two, claims.three, claims.four].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="sustainability-paper">
        <h2>{paper.title}</h2>
        <p>{paper.lead}</p>
        <ul>
          {[
            { title: paper.one, text: paper.oneText },
            { title: paper.two, text: paper.twoText },
            { title: paper.three, text: paper.threeText },
          ].map((row) => (
            <li key={row.title}>
              <h3>{row.title}</h3>
              <p>{row.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="sustainability-more">
        <h2>{more.title}</h2>
        <p>{more.text}</p>
        <p>
          <a href={articleHref}>{more.link}</a>
        </p>
      </section>
    </>
  );
}
