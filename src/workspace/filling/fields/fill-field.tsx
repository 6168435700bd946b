import { memo, type ReactNode } from 'react';
import type { Field, RowValue, TextField } from '../../../services/documents/document.ts';
import { type FieldControl, fieldType } from '../../../services/documents/field-types.table.ts';
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
      ) : (
        CONTROLS[fieldType(field.type).control]({ field, text, prefill, described })
      )}
    </FieldFrame>
  );
});

type ControlProps = {
  field: TextField;
  text: string;
  prefill: string;
  described: string | undefined;
};

const asText = (props: ControlProps) => <TextControl {...props} />;
const CONTROLS: Record<FieldControl, (props: ControlProps) => ReactNode> = {
  line: asText,
  lines: asText,
  date: asText,
  amount: ({ field, text, prefill, described }) => (
    <AmountControl field={field} text={text || prefill} described={described} />
  ),
  answers: (props) => <ChoiceControl {...props} />,
};

/** What the types say is odd about a value; the document prints it as it was typed. */
function faultOf(field: Field, text: string, { texts }: FillFacts): string | undefined {
  if (text === '' || field.type === 'rows') return undefined;
  const { fault, expected } = fieldType(field.type);
  return fault && expected(text) ? texts.faults[fault] : undefined;
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
