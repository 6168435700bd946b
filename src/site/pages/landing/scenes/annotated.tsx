import { each } from '../../../../document/each.ts';
import { OpenLinkAnchor } from '../../../sections/document-cards/open-link.tsx';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import type { Paper, PaperPart, Why } from '../paper/paper.ts';
import { PaperClause, PaperHead } from '../paper/paper-text.tsx';
import css from './annotated.css?inline';

const CLAUSES = 4;
const PARAGRAPHS = 2;
const NOTES = 3;
const LAWS = 3;
const ROWS = 6;

/** A contract with its reasons in the margin: what its author notes beside the blanks and choices of each clause. */
export function Annotated({ scene: { paper, words } }: LandingProps) {
  if (!paper) return null;
  const noted = paper.parts.filter(({ whys }) => whys.length > 0).slice(0, CLAUSES);
  return (
    <section className="annotated">
      <Sheet name="annotated" css={css} />
      <div className="annotated-head">
        <h2>{words.margins.title}</h2>
        <p className="landing-lead">{words.margins.lead}</p>
      </div>
      <div className="annotated-sheet" lang={paper.lang}>
        <div className="annotated-clause">
          <div className="paper">
            <PaperHead paper={paper} rows={ROWS} />
          </div>
          <Notes title={words.why} notes={noted.length > 1 ? [] : notesOfBlanks(paper)} />
        </div>
        {each(noted, (part) => (
          <Noted part={part} title={words.why} />
        ))}
        <Laws paper={paper} title={words.laws} />
        <div className="annotated-clause">
          <div className="paper annotated-end">
            <OpenLinkAnchor link={paper.link} className="annotated-rest">
              {words.read}
            </OpenLinkAnchor>
          </div>
        </div>
      </div>
    </section>
  );
}

function Noted({ part, title }: { part: PaperPart; title: string }) {
  return (
    <div className="annotated-clause">
      <div className="paper">
        <PaperClause part={{ ...part, paragraphs: spokenOf(part) }} most={PARAGRAPHS} />
      </div>
      <Notes title={title} notes={part.whys.slice(0, NOTES)} />
    </div>
  );
}

/** Of a clause with notes those paragraphs that have something to fill in; of others the first. */
function spokenOf({ paragraphs }: PaperPart): PaperPart['paragraphs'] {
  const filled = paragraphs.filter(({ content }) => content.some((run) => run.kind === 'blank'));
  return filled.length > 0 ? filled : paragraphs;
}

function Notes({ title, notes }: { title: string; notes: readonly Why[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="annotated-notes">
      <p className="visually-hidden">{title}</p>
      {each(notes, ({ label, text }) => (
        <p>
          <b>{label}</b>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Of a form or letter, which has few clauses: the notes of its first blanks. */
function notesOfBlanks({ blanks }: Paper): Why[] {
  return blanks
    .filter(({ help }) => help !== '')
    .slice(0, NOTES)
    .map(({ label, help }) => ({ label, text: help }));
}

function Laws({ paper: { laws }, title }: { paper: Paper; title: string }) {
  if (laws.length === 0) return null;
  return (
    <div className="annotated-clause">
      <div className="paper">
        <h3>{title}</h3>
        {each(laws.slice(0, LAWS), ({ place, text }) => (
          <p>
            <b>{`${place}. `}</b>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
