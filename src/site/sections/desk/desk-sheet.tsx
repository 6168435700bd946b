import type { Run, Runs, SignatureParty } from '../../../document/document.ts';
import { each } from '../../../document/each.ts';
import type { DeskPaper } from './desk-props.ts';
import type { Opening, Part, Piece } from './excerpt.ts';

type Place = { own: string | undefined; other: string | undefined; choice: DeskPaper['choice'] };

/** Answers in the order of the template's turn: the usual one is chosen, and stands when everything is at rest. */
const PLACES = ['1', '2'] as const;

/** A page of the document as text, with both answers of its choice: style sheet and radio buttons show one of them. */
export function DeskSheet({ paper, lang }: { paper: DeskPaper; lang: string }) {
  const { choice, excerpt } = paper;
  const place: Place = {
    own: paper.blanks.find(({ side }) => side === 'own')?.key,
    other: paper.blanks.find(({ side }) => side === 'other')?.key,
    choice,
  };
  return (
    <article className="desk-sheet" lang={paper.lang === lang ? undefined : paper.lang}>
      <h2>{paper.title}</h2>
      <Openings openings={excerpt.opening} place={place} />
      {choice ? <Choice choice={choice} /> : null}
      <Pieces pieces={excerpt.before} place={place} />
      <div className="desk-parts">
        {each(excerpt.parts, (part, index) => (
          <div className="desk-part" data-answer={PLACES[index]}>
            <Pieces pieces={part.pieces} place={place} />
          </div>
        ))}
      </div>
      <div className="desk-signing">
        {each(signings(excerpt.parts), ({ parties, answer }) => (
          <div className="desk-part" data-answer={answer}>
            {each(parties, (party) => (
              <p>
                {party.label}
                <span>
                  <DeskRuns runs={party.name} place={place} />
                </span>
              </p>
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}

/** Once, where everybody signs either way. */
function signings(parts: readonly Part[]): { parties: readonly SignatureParty[]; answer?: string }[] {
  const [first, second] = parts;
  if (!first) return [];
  const keys = ({ signing }: Part) => signing.map(({ key }) => key).join();
  if (!second || keys(first) === keys(second)) return [{ parties: first.signing }];
  return [
    { parties: first.signing, answer: '1' },
    { parties: second.signing, answer: '2' },
  ];
}

/** Its buttons belong to the form with the blanks: what is chosen goes along. */
function Choice({ choice }: { choice: NonNullable<DeskPaper['choice']> }) {
  return (
    <fieldset className="desk-choice">
      <legend>{choice.legend}</legend>
      {choice.answers.map(({ value, label }, index) => (
        <label key={value} data-answer={PLACES[index]}>
          <input
            type="radio"
            name={choice.name}
            value={value}
            form="desk-fill"
            defaultChecked={index === 0}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Openings({ openings, place }: { openings: readonly Opening[]; place: Place }) {
  const paragraphs = openings.filter((opening) => opening.kind === 'paragraph');
  const rows = openings.filter((opening) => opening.kind === 'row');
  return (
    <>
      {each(paragraphs, ({ content }) => (
        <p>
          <DeskRuns runs={content} place={place} />
        </p>
      ))}
      {rows.length > 0 ? (
        <div className="desk-rows">
          {each(rows, ({ cells }) => (
            <p className="desk-row">
              {each(cells, (cell) => (
                <span>
                  <DeskRuns runs={cell} place={place} />
                </span>
              ))}
            </p>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Pieces({ pieces, place }: { pieces: readonly Piece[]; place: Place }) {
  return each(pieces, (piece) => {
    if (piece.kind === 'folded') return <p className="desk-folded">{piece.number}</p>;
    const Tag = piece.kind === 'heading' ? 'h3' : 'p';
    return (
      <Tag>
        {piece.number === '' ? null : <b>{`${piece.number} `}</b>}
        <DeskRuns runs={piece.content} place={place} />
      </Tag>
    );
  });
}

function DeskRuns({ runs, place }: { runs: Runs; place: Place }) {
  return each(joined(runs), (run) => {
    const text = <RunText run={run} place={place} />;
    return run.strong ? <strong>{text}</strong> : text;
  });
}

/** Words and references beside each other as one text: React would keep them apart by a comment. */
function joined(runs: Runs): Runs {
  return runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1);
    if (last && last.kind !== 'blank' && run.kind !== 'blank' && last.strong === run.strong)
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
    return all;
  }, []);
}

function RunText({ run, place }: { run: Run; place: Place }) {
  if (run.kind !== 'blank') return run.text;
  if (run.key === place.own) return <mark data-side="own">{run.text}</mark>;
  if (run.key === place.other) return <mark data-side="other">{run.text}</mark>;
  if (run.key !== place.choice?.key) return <u>{run.text}</u>;
  return (
    <u className="desk-answer">
      {place.choice.answers.map(({ value, label }, index) => (
        <span key={value} className="desk-part" data-answer={PLACES[index]}>
          {label}
        </span>
      ))}
    </u>
  );
}
