import { type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react';
import type { Field } from '../../document/document.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { relatedTo, UNRELATED } from './computed-rows.ts';
import { FillField } from './fields/fill-field.tsx';
import type { FieldGroup, FillingData } from './filling-data.ts';
import { neededFields } from './needed-fields.ts';
import { progressOf, shownRows } from './shown-value.ts';
import type { Filling } from './use-filling.ts';
import { useTypedBefore } from './use-typed-before.ts';

type FillFormProps = {
  data: FillingData;
  filling: Filling;
  onActive: (place: string) => void;
  children: ReactNode;
};

/** A form with more fields than these has a list of its parts. */
const LONG_FORM = 12;

/** All fields, in their groups. Without script it is sent by its button. */
export function FillForm({ data, filling, onActive, children }: FillFormProps) {
  const { texts, groups, action } = data;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const fields = groups.flatMap((group) => group.fields);
  useTypedBefore(form, { fields, language: data.pageLanguage, change: filling.change });
  const shown = neededGroups(data, filling);
  const submit = (event: FormEvent) => {
    if (!hydrated) return;
    event.preventDefault();
    void filling.flush();
  };
  const follow = ({ target }: FocusEvent<HTMLElement>) =>
    onActive(target.closest('[data-place]')?.getAttribute('data-place') ?? '');
  return (
    <form
      className="filling-form"
      id="form"
      method="post"
      action={action}
      aria-label={texts.form}
      autoComplete="on"
      ref={form}
      onSubmit={submit}
      onFocus={follow}
    >
      <input type="hidden" name="doc" value={filling.id} />
      {data.both && !hydrated ? <input type="hidden" name="seen" value={data.both.seen} /> : null}
      {shown.length > 1 && fields.length > LONG_FORM ? (
        <Jump data={data} filling={filling} groups={shown} />
      ) : null}
      {shown.map((group) => (
        <fieldset
          key={group.title}
          className="filling-group"
          id={idOfGroup(groups, group.title)}
          tabIndex={-1}
        >
          {group.title === '' ? null : (
            <legend className="filling-legend" lang={data.lang}>
              {group.title}
            </legend>
          )}
          {group.fields.map((field) => (
            <Row key={field.key} field={field} data={data} filling={filling} />
          ))}
        </fieldset>
      ))}
      {hydrated ? null : (
        <button className="button" type="submit" name="intent" value="save">
          {texts.save}
        </button>
      )}
      <div className="filling-end">{children}</div>
    </form>
  );
}

const NO_ROWS: never[] = [];

function Row({ field, data, filling }: { field: Field; data: FillingData; filling: Filling }) {
  const { values } = filling;
  const text = values[field.key];
  const prefill = data.prefills[field.key] ?? (field.type === 'rows' ? '' : field.default);
  const rows = field.type === 'rows' ? shownRows(field.key, values) : NO_ROWS;
  const fields = data.groups.flatMap((group) => group.fields);
  const known = { fields, values: { ...data.prefills, ...values } };
  const related = field.type === 'rows' ? relatedTo(field, known) : UNRELATED;
  return (
    <FillField
      field={field}
      text={typeof text === 'string' ? text : ''}
      rows={rows}
      prefill={prefill}
      related={related}
    />
  );
}

type JumpProps = { data: FillingData; filling: Filling; groups: readonly FieldGroup[] };

/** Where one is in a long form, and how much of each part is done. */
function Jump({ data, filling, groups }: JumpProps) {
  const typed = { values: filling.values, prefills: data.prefills };
  return (
    <nav className="filling-jump" aria-label={data.texts.jump}>
      <ol>
        {groups.map(({ title, fields }) => {
          const { filled, total } = progressOf(fields, typed);
          return (
            <li key={title} data-done={filled === total ? '' : undefined}>
              <a href={`#${idOfGroup(data.groups, title)}`}>
                <span lang={data.lang}>{title}</span>
                {total > 0 ? <span className="filling-jump-count">{`${filled}/${total}`}</span> : null}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Fields whose clause is not chosen are left out; what was typed into them stays. */
function neededGroups(data: FillingData, { values }: Filling): FieldGroup[] {
  const needed = new Set(neededFields(data, values));
  return data.groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => needed.has(field)) }))
    .filter((group) => group.fields.length > 0);
}

function idOfGroup(groups: readonly FieldGroup[], title: string): string {
  return `part-${groups.findIndex((group) => group.title === title) + 1}`;
}
