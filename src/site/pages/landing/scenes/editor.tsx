import { each } from '../../../../document/each.ts';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import type { Paper } from '../paper/paper.ts';
import { PaperClause, PaperHead } from '../paper/paper-text.tsx';
import css from './editor.css?inline';
import type { Scene } from './scene-props.ts';

const ROWS = 5;
const BLANKS = 6;
const CLAUSES = 3;
const HEADINGS = 9;

/** A split screen: the form on one side, the file as a word processor opens it on the other. */
export function Editor({ scene: { paper, words } }: LandingProps) {
  if (!paper) return null;
  return (
    <div className="editor">
      <Sheet name="editor" css={css} />
      <div className="editor-form" lang={paper.lang}>
        <h2>{words.office.here}</h2>
        <dl>
          {each(paper.blanks.slice(0, BLANKS), ({ label, example }) => (
            <div>
              <dt>{label}</dt>
              <dd>{example}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="editor-side">
        <h2>{words.office.there}</h2>
        <div className="editor-window">
          <Bar title={paper.title} words={words.office} />
          <div className="editor-body" lang={paper.lang}>
            <Headings paper={paper} title={words.office.outline} />
            <div className="paper">
              <PaperHead paper={paper} rows={ROWS} />
              {each(paper.parts.slice(0, CLAUSES), (part) => (
                <PaperClause part={part} most={1} />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** A picture of a program: nobody has to hear of it. */
function Bar({ title, words }: { title: string; words: Scene['words']['office'] }) {
  return (
    <div className="editor-bar" aria-hidden="true">
      <p>{`${title}.docx`}</p>
      <p>
        {each([words.file, words.edit, words.view, words.format], (menu) => (
          <span>{menu}</span>
        ))}
      </p>
      <p>
        <span className="editor-style">{words.style}</span>
        <b>B</b>
        <i>I</i>
        <u>U</u>
        <span>1.1</span>
        <span>¶</span>
      </p>
    </div>
  );
}

/** The outline that a word processor makes of headings that are headings. */
function Headings({ paper, title }: { paper: Paper; title: string }) {
  return (
    <div className="editor-outline" aria-hidden="true">
      <p>{title}</p>
      <ol>
        {each(paper.parts.slice(0, HEADINGS), (part) => (
          <li>{[part.number, part.title].filter(Boolean).join(' ')}</li>
        ))}
      </ol>
    </div>
  );
}
