import type { DocumentTemplate, Field } from '../../document/document.ts';
import { parsePatch, type ValuesPatch } from '../../services/drive/values.ts';
import { postedValue } from './posted-value.ts';

type Shown = { prefills: Readonly<Record<string, string>>; language: string };

/**
 * Reads the form as a browser without script posts it: all fields at once, amounts and numbers as typed. What is
 * proposed without being typed takes the place of what was typed before; the day is held from the first save on.
 */
export function formPatch(template: DocumentTemplate, form: FormData, shown: Shown): ValuesPatch {
  const entries = template.fields.flatMap((field) => {
    const value = postedValue(field, form, { ...shown, fields: template.fields });
    return value === undefined ? [] : [[field.key, isProposed(field, value, shown) ? '' : value] as const];
  });
  return parsePatch(template, Object.fromEntries(entries));
}

function isProposed(field: Field, value: ValuesPatch[string], { prefills }: Shown): boolean {
  if (field.type === 'rows' || field.prefill === 'today') return false;
  return value === (prefills[field.key] ?? field.default) && value !== '';
}
