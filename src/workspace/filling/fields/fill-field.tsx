import { memo } from 'react';
import type { Field, RowValue } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import type { Related } from '../computed-rows.ts';
import { printedText } from '../printed-values.ts';
import { FieldControl } from './field-control.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { type FillFacts, useFillFacts } from './fill-context.ts';
import { oddity } from './oddity.ts';
import { RowsControl } from './rows-control.tsx';

type FillFieldProps = {
  field: Field;
  /** What was typed; '' and no lines for nothing. */
  text: string;
  rows: readonly RowValue[];
  /** What stands there until somebody types. */
  prefill: string;
  /** What a table reckons with besides its own lines. */
  related: Related;
};

/** A field of the form in the control that suits its type. */
export const FillField = memo(function FillField({ field, text, rows, prefill, related }: FillFieldProps) {
  const facts = useFillFacts();
  const shown = text || prefill;
  const frame = {
    field,
    example: exampleOf(field, facts),
    fault: faultOf(field, shown, facts),
    note: text === '' ? noteOf(field, prefill, facts) : undefined,
  };
  const described = describedBy(frame);
  return (
    <FieldFrame {...frame}>
      {field.type === 'rows' ? (
        <RowsControl field={field} rows={rows} related={related} described={described} />
      ) : (
        <FieldControl field={field} text={text} prefill={prefill} described={described} />
      )}
    </FieldFrame>
  );
});

/** Why something stands there that nobody typed, or what will. */
function noteOf({ key, prefill }: Field, shown: string, { texts, hints }: FillFacts): string | undefined {
  return shown !== '' && prefill !== '' ? texts.prefilled[prefill] : hints[key]?.note;
}

function faultOf(field: Field, text: string, { texts }: FillFacts): string | undefined {
  return field.type === 'rows' ? undefined : oddity(field.type, text, texts);
}

function exampleOf(field: Field, { printer }: FillFacts): string {
  if (field.type !== 'rows') {
    const isAnswer = fieldType(field.type).control === 'answers';
    return isAnswer ? '' : printedText(field, field.example, printer);
  }
  const [line] = field.example;
  const cells = field.columns.map(({ key, type }) => printer.value(type, line?.[key] ?? ''));
  return cells.filter(Boolean).join(' · ');
}
