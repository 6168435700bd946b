import type { Runs } from '../../../../document/document.ts';
import { each } from '../../../../document/each.ts';
import { Sheet } from '../../../sheet.tsx';
import css from './paper.css?inline';
import type { Paper, PaperPart } from './paper.ts';

/** Words of a document; what is filled in is marked. */
export function PaperRuns({ runs }: { runs: Runs }) {
  return each(runs, (run) => {
    const text = run.kind === 'blank' ? <mark>{run.text}</mark> : run.text;
    return run.strong ? <strong>{text}</strong> : text;
  });
}

/** A sheet with a document's title and the first lines of its table. */
export function PaperHead({ paper, rows }: { paper: Paper; rows: number }) {
  return (
    <>
      <Sheet name="paper" css={css} />
      <h2 className="paper-title">{paper.title}</h2>
      {paper.rows.length > 0 ? (
        <div className="paper-rows">
          {each(paper.rows.slice(0, rows), (cells) => (
            <Cells cells={cells} />
          ))}
        </div>
      ) : (
        each(paper.opening.slice(0, 2), (runs) => (
          <p>
            <PaperRuns runs={runs} />
          </p>
        ))
      )}
    </>
  );
}

/** All that stands before the first heading, in the order of the document. */
export function PaperBeginning({ paper }: { paper: Paper }) {
  return (
    <>
      <Sheet name="paper" css={css} />
      <h2 className="paper-title">{paper.title}</h2>
      {each(paper.beginning, (cells) => (
        <div className={cells.length > 1 ? 'paper-rows' : 'paper-paragraph'}>
          <Cells cells={cells} />
        </div>
      ))}
    </>
  );
}

function Cells({ cells }: { cells: readonly Runs[] }) {
  return (
    <p>
      {each(cells, (cell) => (
        <span>
          <PaperRuns runs={cell} />
        </span>
      ))}
    </p>
  );
}

/** A clause: its heading, and of its paragraphs at most so many. */
export function PaperClause({ part, most }: { part: PaperPart; most: number }) {
  return (
    <>
      <h3>{[part.number, part.title].filter(Boolean).join(' ')}</h3>
      {each(part.paragraphs.slice(0, most), ({ number, level, content }) => (
        <p data-level={level || undefined}>
          {number === '' ? null : <b>{`${number} `}</b>}
          <PaperRuns runs={content} />
        </p>
      ))}
    </>
  );
}
