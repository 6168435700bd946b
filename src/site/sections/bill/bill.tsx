import { Sheet } from '../../sheet.tsx';
import css from './bill.css?inline';

export type BillProps = {
  title: string;
  lead: string;
  heading: string;
  lines: { label: string; value: string }[];
  points: string[];
  taxes: TaxChoiceProps;
};

export type TaxChoiceProps = {
  texts: Record<'where' | 'province' | 'elsewhere' | 'show', string>;
  provinces: { code: string; name: string }[];
  chosen: string;
};

/** What one payment consists of, as the slip of paper it will be. */
export function Bill({ title, lead, heading, lines, points, taxes }: BillProps) {
  return (
    <section className="bill" id="bill">
      <Sheet name="bill" css={css} />
      <div>
        <h2>{title}</h2>
        <p className="bill-lead">{lead}</p>
        <ul className="bill-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <div className="bill-paper">
        <p className="bill-heading">{heading}</p>
        <dl>
          {lines.map((line) => (
            <div key={line.label} className="bill-line">
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        <TaxChoice {...taxes} />
      </div>
    </section>
  );
}

/** Taxes of a province, shown by the server: the same page with the province in its address. */
function TaxChoice({ texts, provinces, chosen }: TaxChoiceProps) {
  return (
    <form className="bill-taxes" action="#bill">
      <label htmlFor="bill-province">{texts.where}</label>
      <div className="bill-choice">
        <select id="bill-province" name="province" defaultValue={chosen} aria-label={texts.province}>
          <option value="">{texts.elsewhere}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <button className="button button-outline button-small" type="submit">
          {texts.show}
        </button>
      </div>
    </form>
  );
}
