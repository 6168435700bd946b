import type { ReactNode } from 'react';
import type { Field } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { idOfPlace } from '../names.ts';
import { useFillFacts } from './fill-context.ts';

export type FrameProps = {
  field: Field;
  /** How an example looks in the document, '' for none. */
  example: string;
  /** Said gently beside the field; nothing is refused. */
  fault: string | undefined;
  /** Why something stands there that nobody typed. */
  note: string | undefined;
  children: ReactNode;
};

/** Ids of what describes a control, as `aria-describedby`. */
export function describedBy({
  field,
  example,
  fault,
  note,
}: Omit<FrameProps, 'children'>): string | undefined {
  const id = idOfPlace(field.key);
  const parts = [
    fault ? `${id}-fault` : '',
    field.help ? `${id}-help` : '',
    note ? `${id}-note` : '',
    example ? `${id}-example` : '',
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** Label and help above a control, example and what is odd about it below. */
export function FieldFrame({ field, example, fault, note, children }: FrameProps) {
  const { texts, lang } = useFillFacts();
  const id = idOfPlace(field.key);
  const isSet = field.type === 'rows' || fieldType(field.type).control === 'answers';
  return (
    <div className="fields-field" data-place={field.key} data-fault={fault ? '' : undefined}>
      {isSet ? (
        <p className="fields-label" id={`${id}-label`} lang={lang}>
          {field.label}
        </p>
      ) : (
        <label className="fields-label" htmlFor={id} lang={lang}>
          {field.label}
        </label>
      )}
      {field.help ? (
        <p className="fields-help" id={`${id}-help`} lang={lang}>
          {field.help}
        </p>
      ) : null}
      {children}
      {fault ? (
        <p className="fields-fault" id={`${id}-fault`} role="status">
          <Icon name="warning" />
          {fault}
        </p>
      ) : null}
      {note ? (
        <p className="fields-hint" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
      {example ? (
        <p className="fields-hint" id={`${id}-example`}>
          {texts.example.split('{example}')[0]}
          <span lang={lang}>{example}</span>
          {texts.example.split('{example}')[1]}
        </p>
      ) : null}
    </div>
  );
}
