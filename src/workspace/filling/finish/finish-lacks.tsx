import type { Lack } from '../../../document/amounts/lacks.ts';
import { worded } from '../worded.ts';
import type { Empties } from './finish-data.ts';

type FinishLacksProps = { texts: Empties['texts']; lacks: readonly Lack[] };

/** Why a document cannot be finished yet: what its totals still wait for, line by line. */
export function FinishLacks({ texts, lacks }: FinishLacksProps) {
  return (
    <div className="finish-lacks">
      <p>{texts.before}</p>
      <ul>
        {lacks.map((lack) => {
          const said = saidOf(texts, lack);
          return <li key={said}>{said}</li>;
        })}
      </ul>
      {lacks.some(({ kind }) => kind === 'line') ? <p className="workspace-small">{texts.zero}</p> : null}
    </div>
  );
}

function saidOf(texts: Empties['texts'], lack: Lack): string {
  const { table } = lack;
  if (lack.kind === 'noLine') return worded(texts.noLine, { table });
  const columns = lack.columns.join(', ');
  if (lack.kind === 'sum') return worded(texts.sum, { table, columns });
  const line = lack.text === '' ? lack.line : `${lack.line} (${lack.text})`;
  return worded(texts.line, { table, line, columns });
}
