import type { ReactNode } from 'react';
import type { Column, RowsField, RowValue } from '../../../document/document.ts';
import { type FieldControl, fieldType, type PlainType } from '../../../document/field-types.table.ts';
import { chosenProduct, productColumns, withProduct } from '../../../document/products.ts';
import { parseIsoDate } from '../../../shared/dates.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Computed } from '../computed-rows.ts';
import { idOfPlace, nameOfCell, placeOfCell } from '../names.ts';
import { worded } from '../worded.ts';
import { AmountInput } from './amount-control.tsx';
import { ComputedCell } from './computed-cell.tsx';
import { useFillFacts } from './fill-context.ts';
import { oddity } from './oddity.ts';
import { listOfProducts } from './product-list.tsx';
import type { Rows } from './use-rows.ts';

type RowEditorProps = {
  field: RowsField;
  row: RowValue;
  line: number;
  count: number;
  currency: string;
  computed: Readonly<Record<string, Computed>>;
  lines: Rows;
};

/** A line of a table: its cells, and what can be done to it. */
export function RowEditor({ field, row, line, count, currency, computed, lines }: RowEditorProps) {
  const { texts, lang, products } = useFillFacts();
  const number = { line: line + 1 };
  const takes = products.items.length > 0 ? productColumns(field) : undefined;
  const change = (key: string, text: string) => {
    // What is chosen from the list is typed by the browser: then it is there at once, and whole.
    const chosen = key === takes?.text ? chosenProduct(products.items, text, row[key] ?? '') : undefined;
    if (!chosen) return lines.set(line, key, text);
    lines.put(line, withProduct(field, chosen, { row, others: lines.rows.toSpliced(line, 1) }));
  };
  return (
    <fieldset className="fields-row" data-line={line}>
      <legend className="fields-row-title">{worded(texts.rows.line, number)}</legend>
      <div className="fields-row-tools fields-script">
        <button
          type="button"
          data-move="-1"
          disabled={line === 0}
          aria-label={worded(texts.rows.up, number)}
          onClick={() => lines.move(line, -1)}
        >
          ↑
        </button>
        <button
          type="button"
          data-move="1"
          disabled={line === count - 1}
          aria-label={worded(texts.rows.down, number)}
          onClick={() => lines.move(line, 1)}
        >
          ↓
        </button>
        <button
          type="button"
          aria-label={worded(texts.rows.remove, number)}
          onClick={() => lines.remove(line)}
        >
          ×
        </button>
      </div>
      <div className="fields-cells" lang={lang}>
        {field.columns.map((column) =>
          column.compute === '' ? (
            <Cell
              key={column.key}
              place={{ field: field.key, line, column: column.key }}
              column={column}
              text={row[column.key] ?? ''}
              currency={currency}
              rest={computed[column.key]?.text ?? ''}
              products={column.key === takes?.text ? listOfProducts(field.key) : undefined}
              onText={(text) => change(column.key, text)}
            />
          ) : (
            <div key={column.key} className="fields-cell" data-type="computed">
              <span className="fields-cell-label">{column.label}</span>
              <ComputedCell className="fields-computed" {...(computed[column.key] ?? NOTHING)} />
            </div>
          ),
        )}
      </div>
    </fieldset>
  );
}

type CellProps = {
  place: { field: string; line: number; column: string };
  column: Column;
  text: string;
  currency: string;
  /** What it comes to while nothing is typed, '' where that is not known. */
  rest: string;
  /** The list of products it takes. */
  products?: string | undefined;
  onText: (text: string) => void;
};

function Cell({ place, column, text, currency, rest, products, onText }: CellProps) {
  const { texts, pageLanguage } = useFillFacts();
  const id = idOfPlace(placeOfCell(place));
  const name = nameOfCell(place);
  const { type } = column;
  const fault = oddity(type, text, texts);
  const said = fault ?? (rest === '' ? undefined : worded(texts.rows.rest, { amount: rest }));
  const described = said && `${id}-said`;
  return (
    <div className="fields-cell" data-type={type} data-place={placeOfCell(place)}>
      <label className="fields-cell-label" htmlFor={id}>
        {column.label}
      </label>
      {CELLS[fieldType(type).control]({ id, name, type, text, currency, described, products, onText })}
      {said ? (
        <p
          className={fault ? 'fields-fault' : 'fields-hint'}
          id={described}
          role={fault ? 'status' : undefined}
          lang={pageLanguage}
        >
          {fault ? <Icon name="warning" /> : null}
          {said}
        </p>
      ) : null}
    </div>
  );
}

type CellInputProps = YesNoProps & {
  type: PlainType;
  currency: string;
  described: string | undefined;
  products: string | undefined;
};
const NOTHING: Computed = { text: '', waits: [] };

const CELLS: Record<FieldControl, (props: CellInputProps) => ReactNode> = {
  line: ({ id, name, text, products, onText }) => (
    <LineInput id={id} name={name} type="text" text={text} products={products} onText={onText} />
  ),
  // A date that is none, typed elsewhere, must not vanish in a control that cannot show it.
  date: ({ id, name, text, described, onText }) => {
    const type = text === '' || parseIsoDate(text) ? 'date' : 'text';
    return <LineInput id={id} name={name} type={type} text={text} described={described} onText={onText} />;
  },
  lines: ({ id, name, text, onText }) => (
    <textarea
      className="fields-input fields-long"
      id={id}
      name={name}
      rows={2}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  ),
  amount: ({ id, name, type, text, currency, described, onText }) => (
    <AmountInput
      described={described}
      id={id}
      name={name}
      stored={text}
      currency={fieldType(type).amount === 'money' ? currency : ''}
      onStored={onText}
    />
  ),
  answers: ({ id, name, text, onText }) => <YesNo id={id} name={name} text={text} onText={onText} />,
};

type LineInputProps = YesNoProps & {
  type: 'text' | 'date';
  described?: string | undefined;
  products?: string | undefined;
};

function LineInput({ id, name, type, text, described, products, onText }: LineInputProps) {
  return (
    <input
      className="fields-input"
      id={id}
      name={name}
      type={type}
      list={products}
      autoComplete="off"
      aria-describedby={described}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

type YesNoProps = { id: string; name: string; text: string; onText: (text: string) => void };

function YesNo({ id, name, text, onText }: YesNoProps) {
  const { texts } = useFillFacts();
  return (
    <select
      className="fields-input fields-select"
      id={id}
      name={name}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    >
      <option value="">–</option>
      <option value="yes">{texts.yes}</option>
      <option value="no">{texts.no}</option>
    </select>
  );
}
