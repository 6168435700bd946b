import { each } from '../../../../document/each.ts';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import { PaperBeginning, PaperClause, PaperRuns } from '../paper/paper-text.tsx';
import css from './reader.css?inline';

/** A whole document in a window of its own: every clause, down to the lines for signatures. */
export function Reader({ scene: { paper, words } }: LandingProps) {
  if (!paper) return null;
  return (
    <div className="reader">
      <Sheet name="reader" css={css} />
      <h2>{words.reader.title}</h2>
      <p>{words.reader.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className="reader-window" tabIndex={0} aria-label={paper.title} lang={paper.lang}>
        <div className="paper">
          <PaperBeginning paper={paper} />
          {each(paper.parts, (part) => (
            <PaperClause part={part} most={part.paragraphs.length} />
          ))}
          <div className="reader-signing">
            {each(paper.signing, ({ label, name }) => (
              <p>
                <span>
                  <PaperRuns runs={name} />
                </span>
                {label}
              </p>
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}
