import { OpenLinkAnchor } from '../../../sections/document-cards/open-link.tsx';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import css from './due.css?inline';

/** A note pad with what people come for, in the words they would say it in; each line leads to its document. */
export function Due({ scene: { occasions, words }, lang }: LandingProps) {
  if (occasions.length === 0) return null;
  return (
    <div className="due">
      <Sheet name="due" css={css} />
      <div className="due-pad">
        <h2>{words.due.title}</h2>
        <p>{words.due.lead}</p>
        <ul>
          {occasions.map(({ what, card }) => (
            <li key={card.id}>
              <OpenLinkAnchor link={card.link} className="due-line">
                <span className="due-what">{what}</span>
                <span className="due-paper" lang={card.lang === lang ? undefined : card.lang}>
                  {card.title}
                </span>
              </OpenLinkAnchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
