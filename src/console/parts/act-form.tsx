import { useId } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { CONSOLE } from '../../routes/console-path.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import type { ConsoleShellData } from '../frame/shell-data.ts';
import { CheckList } from './check-list.tsx';

export type ActField = {
  name: string;
  label: string;
  type:
    | 'text'
    | 'email'
    | 'number'
    | 'decimal'
    | 'date'
    | 'area'
    | 'password'
    | 'select'
    | 'check'
    | 'checks'
    | 'file';
  /** Of several boxes those that are ticked, with spaces between them. */
  value?: string;
  help?: string | null;
  /** `group`: boxes that stand together under it. */
  options?: readonly { value: string; label: string; group?: string }[];
  isOptional?: true;
  /** Of a file: what is offered to be chosen. */
  accept?: string;
  /** Of a text over several lines. */
  longest?: number;
  isChecked?: boolean;
  /** Of an area: as many as what stands in it is likely to have. */
  rows?: number;
  /** What is wrong with what was typed. */
  problem?: string | null;
};

/** Something one may do here: what the form asks for, or why it may not be done. */
export type ActProps = {
  act: ActName;
  label: string;
  /** What it does, in a sentence. */
  lead: string;
  button: string;
  tone: 'plain' | 'danger';
  hidden: Readonly<Record<string, string>>;
  fields: readonly ActField[];
  /** Said before it is sent: a colleague has to agree. */
  note: string | null;
  /** Why it cannot be done; null where it can. */
  disabledBecause: string | null;
  optional: string;
  /** Open from the start: it comes back as it was typed. */
  isOpen?: boolean;
  /** What is wrong with it, where no field of its own says so. */
  problem?: string | null;
};

/** An act that opens in its place: a plain form, which works without script. */
export function ActForm(props: ActProps) {
  const { label, disabledBecause } = props;
  const id = useId();
  if (disabledBecause !== null)
    return (
      <div className="console-act">
        <button className="console-act-name" type="button" disabled aria-describedby={id}>
          {label}
        </button>
        <p className="console-small" id={id}>
          {disabledBecause}
        </p>
      </div>
    );
  return (
    <details className="console-act" name="act" open={props.isOpen}>
      <summary className="console-act-name" data-tone={props.tone}>
        {label}
      </summary>
      <ActFields {...props} />
    </details>
  );
}

/** The form itself. */
export function ActFields({ act, lead, button, tone, hidden, fields, note, optional, problem }: ActProps) {
  const from = useFrom();
  return (
    <form
      className="console-form"
      method="post"
      action={actAddress(act, from)}
      encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
    >
      <Hidden fields={hidden} />
      {lead ? <p className="console-small">{lead}</p> : null}
      {problem ? (
        <p className="console-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {fields.map((field) => (
        <FieldOf key={field.name} field={field} optional={optional} />
      ))}
      {note ? <p className="console-small">{note}</p> : null}
      <button className="console-button" data-tone={tone === 'danger' ? 'danger' : 'main'} type="submit">
        {button}
      </button>
    </form>
  );
}

/**
 * Where the form of an act is sent.
 * @param from the page it stands on: where a refused form, and Back, lead to
 */
export function actAddress(act: string, from?: string): string {
  return `${CONSOLE}do/${act}/${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`;
}

/** The page a form stands on; on the page of an act, the one it came from. */
export function useFrom(): string {
  const { pathname, search } = useLocation();
  if (!pathname.startsWith(`${CONSOLE}do/`)) return `${pathname}${search}`;
  return new URLSearchParams(search).get('from') ?? CONSOLE;
}

/** What goes along unseen, with the token of this session. */
export function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  const shell = useRouteLoaderData<ConsoleShellData>('console');
  return (
    <>
      <input type="hidden" name="token" value={shell?.operator?.token ?? ''} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** Characters of a text over several lines, unless it says otherwise. */
const LONGEST_AREA = 4000;

function FieldOf({ field, optional }: { field: ActField; optional: string }) {
  const id = useId();
  const { name, label, type, value = '', help, options = [], isOptional, isChecked, problem } = field;
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  if (type === 'check')
    return (
      <p className="console-check">
        <input id={id} type="checkbox" name={name} value="on" defaultChecked={isChecked} />
        <label htmlFor={id}>{label}</label>
      </p>
    );
  if (type === 'checks') return <CheckList field={field} />;
  const shared = { id, name, defaultValue: value, 'aria-describedby': described, required: !isOptional };
  const wrong = problem ? ({ 'aria-invalid': true, autoFocus: true } as const) : {};
  return (
    <div className="console-field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span>{optional}</span> : null}
      </label>
      {type === 'select' ? (
        <select {...shared} {...wrong}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : type === 'area' ? (
        <textarea {...shared} {...wrong} rows={field.rows ?? 3} maxLength={field.longest ?? LONGEST_AREA} />
      ) : (
        <input {...shared} {...wrong} maxLength={254} {...inputOf(field)} />
      )}
      {problem ? (
        <p className="console-problem" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
      {help ? (
        <p className="console-small" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

function inputOf({ type, accept = '.csv,text/csv,text/plain' }: ActField) {
  if (type === 'decimal') return { type: 'text', inputMode: 'decimal' } as const;
  if (type === 'number') return { type: 'text', inputMode: 'numeric' } as const;
  if (type === 'file') return { type, accept, defaultValue: undefined } as const;
  if (type === 'password') return { type: 'password', autoComplete: 'new-password' } as const;
  return { type } as const;
}
