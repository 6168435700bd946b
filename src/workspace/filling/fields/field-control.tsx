import type { ReactNode } from 'react';
import type { TextField } from '../../../document/document.ts';
import { type FieldControl as ControlKind, fieldType } from '../../../document/field-types.table.ts';
import { AmountControl } from './amount-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { TextControl } from './text-control.tsx';

/** What a field is filled in with. */
export function FieldControl({ field, text, prefill, described }: ControlProps) {
  return CONTROLS[fieldType(field.type).control]({ field, text, prefill, described });
}

type ControlProps = {
  field: TextField;
  text: string;
  prefill: string;
  described: string | undefined;
};

const asText = (props: ControlProps) => <TextControl {...props} />;
const CONTROLS: Record<ControlKind, (props: ControlProps) => ReactNode> = {
  line: asText,
  lines: asText,
  date: asText,
  amount: ({ field, text, prefill, described }) => (
    <AmountControl field={field} text={text || prefill} described={described} />
  ),
  answers: (props) => <ChoiceControl {...props} />,
};
