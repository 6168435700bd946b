import { use } from 'react';
import type { Align, ResolvedTable, Runs } from '../../../document/document.ts';
import { each } from '../../../document/each.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { BlankLinks } from './blank-links.ts';
import { DocumentRuns } from './document-runs.tsx';

type TableProps = { table: ResolvedTable; prefix: string };

/** A table; the cells of a `rows` field say which line and column they are: `items.0.price`. */
export function DocumentTable({ table, prefix }: TableProps) {
  const { head, rows, foot, align, source } = table;
  const look = (index: number) => LOOKS[align[index] ?? 'left'];
  const fieldOf = (row: number, column: number) => {
    const key = source?.columns[column] ?? '';
    return key === '' ? undefined : `${source?.field}.${row}.${key}`;
  };
  const cell = (runs: Runs) => <DocumentRuns runs={runs} prefix={prefix} />;
  return (
    <table>
      {head.some((runs) => runs.length > 0) ? (
        <thead>
          <tr>
            {each(head, (runs, index) =>
              runs.length > 0 ? (
                <th scope="col" className={look(index)}>
                  {cell(runs)}
                </th>
              ) : (
                <td />
              ),
            )}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {each(rows, (row, line) => (
          <tr>
            {each(row, (runs, index) => (
              <td className={look(index)} data-field={fieldOf(line, index)}>
                <Cell place={fieldOf(line, index)} runs={runs} prefix={prefix} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot ? (
        <tfoot>
          <tr>
            {each(foot, (runs, index) =>
              index === 0 ? <th scope="row">{cell(runs)}</th> : <td className={look(index)}>{cell(runs)}</td>,
            )}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

type CellProps = { place: string | undefined; runs: Runs; prefix: string };

/** What stands in a cell: a link where it is filled in. */
function Cell({ place, runs, prefix }: CellProps) {
  const linkOf = use(BlankLinks);
  const text = <DocumentRuns runs={runs} prefix={prefix} />;
  if (!linkOf || place === undefined) return text;
  return (
    <a className="document-html-cell" {...linkOf({ key: place, text: plainText(runs), piece: runs })}>
      {text}
    </a>
  );
}

const LOOKS: Readonly<Record<Align, string | undefined>> = {
  left: undefined,
  center: 'document-html-center',
  right: 'document-html-right',
};
