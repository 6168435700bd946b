import type { ObjectingOutcome } from './act.server.ts';
import { StatementObjection } from './statement-objection.tsx';
import { NOTHING, type OpenStatement, type OwedWords, type StatementTexts } from './statement-words.ts';

type LinesProps = { texts: StatementTexts; open: OpenStatement; outcome?: ObjectingOutcome | undefined };

/** What was owed, what moved by which clause, and what is owed now. */
export function StatementLines({ texts, open, outcome }: LinesProps) {
  return (
    <table className="area-table money-lines">
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.what}</th>
          {(['accrued', 'due', 'held'] as const).map((name) => (
            <th key={name} scope="col" className="area-number">
              {texts[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Sums texts={texts} name={texts.opening} owed={open.opening} />
        {open.lines.map((line) => (
          <tr key={line.id}>
            <td>{line.date}</td>
            <th scope="row">
              {line.what}
              <ul className="money-clauses">
                {line.clauses.map(({ name, text }) => (
                  <li key={name}>
                    {name}. {text}
                  </li>
                ))}
              </ul>
              <StatementObjection
                texts={texts}
                line={line.id}
                action={open.action}
                objection={line.objection}
                mayObject={line.mayObject}
                label={texts.objectLine}
                outcome={outcome}
              />
            </th>
            <Owed texts={texts} owed={line.owed} />
          </tr>
        ))}
        <Sums texts={texts} name={texts.closing} owed={open.closing} />
      </tbody>
    </table>
  );
}

function Sums({ texts, name, owed }: { texts: StatementTexts; name: string; owed: OwedWords }) {
  return (
    <tr className="money-sums">
      <td />
      <th scope="row">{name}</th>
      <Owed texts={texts} owed={owed} />
    </tr>
  );
}

function Owed({ texts, owed }: { texts: StatementTexts; owed: OwedWords }) {
  return (['accrued', 'due', 'held'] as const).map((name) => (
    <td
      key={name}
      className="area-number"
      data-label={texts[name]}
      data-nothing={owed[name] === NOTHING ? '' : undefined}
    >
      {owed[name]}
    </td>
  ));
}
