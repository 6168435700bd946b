import { each } from '../../../../document/each.ts';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import { PaperRuns } from '../paper/paper-text.tsx';
import css from './cut.css?inline';

const CLAUSES = 9;

/** A contract whose clauses can be taken out: those that stay are numbered by the style sheet, as in the file. */
export function Cut({ scene: { paper, words } }: LandingProps) {
  if (!paper) return null;
  return (
    <section className="cut">
      <Sheet name="cut" css={css} />
      <div className="cut-words">
        <h2>{words.cut.title}</h2>
        <p className="landing-lead">{words.cut.lead}</p>
      </div>
      <fieldset lang={paper.lang}>
        <legend>{words.cut.legend}</legend>
        <ol>
          {each(paper.parts.slice(0, CLAUSES), ({ title, paragraphs }) => (
            <li>
              <label>
                <input type="checkbox" defaultChecked />
                <span>{title}</span>
              </label>
              <p>
                <PaperRuns runs={paragraphs[0]?.content ?? []} />
              </p>
            </li>
          ))}
        </ol>
      </fieldset>
    </section>
  );
}
