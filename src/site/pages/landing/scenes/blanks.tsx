import { each } from '../../../../document/each.ts';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import css from './blanks.css?inline';

const SHOWN = 5;

/** The blanks of one document: what each is called, what belongs in it, and the example that stands in it. */
export function Blanks({ scene: { paper, words } }: LandingProps) {
  if (!paper) return null;
  const explained = paper.blanks.filter(({ help }) => help !== '');
  return (
    <div className="blanks-table">
      <Sheet name="blanks-table" css={css} />
      <h2>{words.blanks.title}</h2>
      <p>{words.blanks.lead}</p>
      <table lang={paper.lang}>
        <caption>{paper.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.blanks.blank}</th>
            <th scope="col">{words.blanks.belongs}</th>
            <th scope="col">{words.blanks.example}</th>
          </tr>
        </thead>
        <tbody>
          {each(explained.slice(0, SHOWN), ({ label, help, example }) => (
            <tr>
              <th scope="row">{label}</th>
              <td>{help}</td>
              <td>
                <mark>{example}</mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
