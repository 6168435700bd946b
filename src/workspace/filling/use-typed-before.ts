import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Field } from '../../document/document.ts';
import type { Change } from './document-session.ts';
import { postedValue } from './posted-value.ts';

type Typed = { fields: readonly Field[]; language: string; change: Change };

/** What was typed, chosen and ticked in the form before its script was there counts too. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, typed: Typed): void {
  const adopt = useEffectEvent(() => {
    const { fields, language, change } = typed;
    const touched = form.current ? touchedIn(form.current) : NONE;
    if (!form.current || touched.size === 0) return;
    const posted = new FormData(form.current);
    for (const field of fields) {
      const value = touched.has(field.key) ? postedValue(field, posted, { fields, language }) : undefined;
      if (value !== undefined) change(field.key, value);
    }
  });
  useEffect(() => adopt(), []);
}

const NONE: ReadonlySet<string> = new Set();

/** Keys of the fields that have a control which says something else than the server has written. */
function touchedIn({ elements }: HTMLFormElement): ReadonlySet<string> {
  const names = [...elements].flatMap((control) => nameIfTouched(control) ?? []);
  return new Set(names.map((name) => name.split('.')[1] ?? ''));
}

function nameIfTouched(control: Element): string | undefined {
  if (control instanceof HTMLSelectElement) return isChosenAnew(control) ? control.name : undefined;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText) return undefined;
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  const isTouched = isRadio
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
  return isTouched ? control.name : undefined;
}

function isChosenAnew({ options, selectedIndex }: HTMLSelectElement): boolean {
  const written = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, written);
}
