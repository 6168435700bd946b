import { OpenLinkAnchor } from '../../../sections/document-cards/open-link.tsx';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import css from './year.css?inline';

/** One trade, month by month: what happens in a small bakery, and the paper it asks for. */
export function Year({ scene: { occasions, words }, record, lang }: LandingProps) {
  if (record !== 'january' || occasions.length === 0) return null;
  return (
    <section className="year">
      <Sheet name="year" css={css} />
      <h2>{words.year.title}</h2>
      <p className="landing-lead">{words.year.lead}</p>
      <ol>
        {occasions.map(({ when, what, card }) => (
          <li key={when}>
            <h3>{when}</h3>
            <p>{what}</p>
            <OpenLinkAnchor link={card.link} className="year-paper">
              <span lang={card.lang === lang ? undefined : card.lang}>{card.title}</span>
            </OpenLinkAnchor>
          </li>
        ))}
      </ol>
    </section>
  );
}
