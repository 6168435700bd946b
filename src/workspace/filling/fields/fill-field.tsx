import { memo } from 'react';
import type { Field, RowValue } from '../../../services/documents/document.ts';
import { expectedPlainForm } from '../../../services/documents/resolve/print-value.ts';
import { printedText } from '../printed-values.ts';
import { AmountControl } from './amount-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { type FillFacts, useFillFacts } from './fill-context.ts';
import { RowsControl } from './rows-control.tsx';
import { TextControl } from './text-control.tsx';

type FillFieldProps = {
  field: Field;
  /** What was typed; '' and no lines for nothing. */
  text: string;
  rows: readonly RowValue[];
  /** What stands there until somebody types. */
  prefill: string;
};

/** A field of the form in the control that suits its type. */
export const FillField = memo(function FillField({ field, text, rows, prefill }: FillFieldProps) {
  const facts = useFillFacts();
  const shown = text || prefill;
  const frame = {
    field,
    example: exampleOf(field, facts),
    fault: faultOf(field, shown, facts),
    note:
      text === '' && prefill !== '' && field.prefill !== ''
        ? facts.texts.prefilled[field.prefill]
        : undefined,
  };
  const described = describedBy(frame);
  return (
    <FieldFrame {...frame}>
      {field.type === 'rows' ? (
        <RowsControl field={field} rows={rows} described={described} />
      ) : field.type === 'choice' || field.type === 'yesno' ? (
        <ChoiceControl field={field} text={text} prefill={prefill} described={described} />
      ) : field.type === 'money' || field.type === 'number' ? (
        <AmountControl field={field} text={shown} described={described} />
      ) : (
        <TextControl field={field} text={text} prefill={prefill} described={described} />
      )}
    </FieldFrame>
  );
});

/** What the types say is odd about a value; the document prints it as it was typed. */
function faultOf(field: Field, text: string, { texts }: FillFacts): string | undefined {
  const { type } = field;
  if (text === '' || (type !== 'date' && type !== 'number' && type !== 'money')) return undefined;
  return expectedPlainForm(type, text) ? texts.faults[type] : undefined;
}

function exampleOf(field: Field, { printer }: FillFacts): string {
  if (field.type === 'choice' || field.type === 'yesno') return '';
  if (field.type !== 'rows') return printedText(field, field.example, printer);
  const [line] = field.example;
  const cells = field.columns.map(({ key, type }) => printer.value(type, line?.[key] ?? ''));
  return cells.filter(Boolean).join(' · ');
}
