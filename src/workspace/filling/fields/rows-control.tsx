import { useRef, useState } from 'react';
import { currencyIn, inCurrency } from '../../../document/amounts/row-currency.ts';
import type { RowsField, RowValue } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { named } from '../../../shared/named.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type ComputedRows, computedRows, type Related } from '../computed-rows.ts';
import { idOfPlace, nameOfField } from '../names.ts';
import { shownRows } from '../shown-value.ts';
import { worded } from '../worded.ts';
import { CurrencySelect } from './amount-control.tsx';
import { ComputedCell } from './computed-cell.tsx';
import { useFillFacts } from './fill-context.ts';
import { ProductList } from './product-list.tsx';
import { RowEditor } from './row-editor.tsx';
import { useRows } from './use-rows.ts';

type RowsControlProps = {
  field: RowsField;
  rows: readonly RowValue[];
  related: Related;
  described: string | undefined;
};

const SPARE = [0, 1];
const NO_CELLS = {};

/** A table, one card per line: lines are added, moved and removed, and it adds up while one types. */
export function RowsControl({ field, rows, related, described }: RowsControlProps) {
  const { texts, change, sums, printer, lang, currencies } = useFillFacts();
  const list = useRef<HTMLFieldSetElement>(null);
  // A table that shares out the total of another goes on in its currency.
  const shared = currencyIn(relatedRows(related));
  // Also while nothing is typed there: it has no currency of its own.
  const isShared = related.fields.some((one) => one.type === 'rows' && hasMoney(one));
  const typed = shared ? rows.map((row) => inCurrency(row, shared)) : rows;
  const lines = useRows(typed, (next) => change(field.key, next), list);
  const [chosen, setChosen] = useState<string>();
  const money = hasMoney(field);
  const currency = shared ?? currencyIn(rows) ?? chosen ?? currencies[0] ?? 'USD';
  const sum = sums[field.key];
  const computed = computedRows(field, lines.rows, { sum, printer, related });
  const id = idOfPlace(field.key);
  return (
    <fieldset className="fields-rows" aria-labelledby={`${id}-label`} aria-describedby={described} ref={list}>
      <input
        type="hidden"
        name={`${nameOfField(field.key)}.lines`}
        value={lines.rows.length + SPARE.length}
      />
      {isShared ? <input type="hidden" name={`${nameOfField(field.key)}.currency`} value={currency} /> : null}
      {money && !isShared ? (
        <div className="fields-rows-currency">
          <span aria-hidden="true">{texts.currency}</span>
          <CurrencySelect
            name={`${nameOfField(field.key)}.currency`}
            label={worded(texts.currencyOf, { label: field.label })}
            currency={currency}
            onCurrency={(code) => {
              setChosen(code);
              lines.replace(rows.map((row) => inCurrency(row, code)));
            }}
          />
        </div>
      ) : null}
      {lines.rows.map((row, line) => (
        <RowEditor
          key={lines.ids[line]}
          field={field}
          row={row}
          line={line}
          count={lines.rows.length}
          currency={currency}
          computed={computed.cells[line] ?? {}}
          lines={lines}
        />
      ))}
      {/* Without script nothing can be added, so there are lines to spare; empty ones are not kept. */}
      <noscript>
        {SPARE.map((spare) => (
          <RowEditor
            key={spare}
            field={field}
            row={NO_CELLS}
            line={lines.rows.length + spare}
            count={0}
            currency={currency}
            computed={NO_CELLS}
            lines={lines}
          />
        ))}
      </noscript>
      <ProductList field={field} />
      <Mismatch mismatch={computed.mismatch} />
      <p className="fields-rows-said" role="status">
        {lines.said}
        {lines.undo ? (
          <button className="workspace-link" type="button" onClick={lines.undo}>
            {texts.rows.undo}
          </button>
        ) : null}
      </p>
      <div className="fields-rows-end">
        <button
          className="button button-outline button-small fields-script"
          type="button"
          data-add=""
          id={lines.rows.length === 0 ? id : undefined}
          onClick={lines.add}
          disabled={lines.isFull}
        >
          {texts.rows.add}
        </button>
        {lines.isFull ? <span className="fields-hint">{texts.rows.last}</span> : null}
        {sum ? (
          <div className="fields-rows-sum" lang={lang}>
            <RowsSums label={sum.label} sums={computed.sums} />
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Amounts are typed in it. */
function hasMoney({ columns }: RowsField): boolean {
  return columns.some(({ type, compute }) => fieldType(type).amount === 'money' && compute === '');
}

/** The last line of the table: one sum under its own label, several under those of their columns too. */
function RowsSums({ label, sums }: { label: string; sums: ComputedRows['sums'] }) {
  const { texts, pageLanguage } = useFillFacts();
  const { rows } = texts;
  return sums.map(({ key, label: column, text, waits }) => (
    <p key={key}>
      <span>{sums.length > 1 ? named(label, column, pageLanguage) : label}</span>
      <ComputedCell
        className="fields-rows-total"
        text={text}
        waits={waits === undefined ? [] : [worded(rows.line, { line: waits + 1 })]}
      />
    </p>
  ));
}

/** Nobody is kept from it: a part of the goods may be taxed elsewhere. */
function Mismatch({ mismatch }: Pick<ComputedRows, 'mismatch'>) {
  const { texts } = useFillFacts();
  return (
    <div role="status">
      {mismatch ? (
        <p className="fields-fault">
          <Icon name="warning" />
          {worded(texts.rows.differs, mismatch)}
        </p>
      ) : null}
    </div>
  );
}

/** The lines of the tables whose total this one shares out. */
function relatedRows({ fields, values }: Related): readonly RowValue[] {
  return fields.flatMap(({ key }) => shownRows(key, values));
}
