import { Sheet } from '../../sheet.tsx';
import css from './year-cost.css?inline';
import { MOST_DOCUMENTS, PILE, pileOf, type YearCostProps } from './year-cost-view.ts';

/**
 * A year in two sums, and by the documents one writes in it. The slider is a field of a form: without script its button
 * has the page computed for it, and the table beneath needs neither.
 */
export function YearCost(props: YearCostProps) {
  const { compare, title, lead, table, month } = props;
  return (
    <section className="year-cost">
      <Sheet name="year-cost" css={css} />
      <div>
        <h2>{compare.title}</h2>
        <CostTable {...compare} />
        {month ? <p>{month}</p> : null}
      </div>
      <div id="year-cost">
        <h2>{title}</h2>
        <p>{lead}</p>
        <Slider {...props} />
        <CostTable {...table} isCaptioned />
      </div>
    </section>
  );
}

function Slider({ label, show, documents, kept, plans, facts }: YearCostProps) {
  return (
    <form className="year-cost-form" action="#year-cost" data-form data-facts={JSON.stringify(facts)}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="year-cost-asked">
        <label htmlFor="year-cost-range">{label}</label>{' '}
        <output htmlFor="year-cost-range">{documents}</output>
      </div>
      <div className="year-cost-row">
        <input
          id="year-cost-range"
          type="range"
          name="documents"
          min={1}
          max={MOST_DOCUMENTS}
          defaultValue={documents}
        />
        <button className="button button-outline button-small" type="submit">
          {show}
        </button>
      </div>
      <div className="year-cost-result">
        <Pile documents={documents} />
        <dl>
          {plans.map(({ name, each, perDocument, sum }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong data-slot="each">{each}</strong> {perDocument}
                <small>
                  {sum} <span data-slot="documents">{documents}</span>
                </small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </form>
  );
}

/** A sheet for each document, one upon the other: the dashes of a line as wide as the pile. */
function Pile({ documents }: { documents: number }) {
  return (
    <svg viewBox={`0 0 90 ${PILE + 2}`} aria-hidden="true">
      <path d={pileOf(documents)} />
      <path d={`M0 ${PILE + 1}h90`} />
    </svg>
  );
}

/** So many columns stand beside each other on a telephone. */
const FIT = 3;

type TableProps = YearCostProps['table'] & { isCaptioned?: boolean };

function CostTable({ caption, head, rows, isCaptioned = false }: TableProps) {
  const grid = (
    <table>
      {isCaptioned ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (head.length <= FIT) return grid;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a telephone is moved by keyboard, too
    <section className="year-cost-wide" aria-label={caption} tabIndex={0}>
      {grid}
    </section>
  );
}
