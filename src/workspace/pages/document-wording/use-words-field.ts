import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { keepWords, type UnsavedWords, unsavedWords } from './unsaved-words.client.ts';
import type { OpenField } from './wording-data.ts';

/** Ids of the controls. */
export const TEXT = 'wording-text';
export const TITLE = 'wording-title';

type Written = HTMLTextAreaElement | HTMLInputElement;

export type WordsField = {
  /** What was not saved before stands in it again. */
  isDraft: boolean;
  /** There is more in it than is kept. */
  isTooLong: boolean;
  onInput(event: FormEvent<Written>): void;
  /** What stands in it need not be kept any more. */
  forget(): void;
  /** Puts a sign where somebody writes. */
  insert(sign: string): void;
};

/** The field that is open: whatever is typed in it stays on this device until it is saved. @param name of the field */
export function useWordsField(name: string, open: OpenField): WordsField {
  const hydrated = useHydrated();
  const [kept] = useState(() => (typeof window === 'undefined' ? undefined : unsavedWords(name)));
  const [isTooLong, setTooLong] = useState(false);
  const { letters } = open.most;
  const keep = useCallback(() => {
    const text = typedIn(TEXT);
    setTooLong(text.length > letters);
    keepWords(name, { text, title: typedIn(TITLE) });
  }, [name, letters]);
  useEffect(() => {
    if (kept) putBack(kept);
  }, [kept]);
  const insert = useCallback(
    (sign: string) => {
      if (putAtCursor(sign)) keep();
    },
    [keep],
  );
  const forget = useCallback(() => keepWords(name, undefined), [name]);
  const isDraft = hydrated && kept !== undefined && kept.text !== open.text;
  return { isDraft, isTooLong, onInput: keep, forget, insert };
}

function controlOf(id: string): Written | null {
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement ? control : null;
}

function typedIn(id: string): string {
  return controlOf(id)?.value ?? '';
}

/** What was typed before the script was there is newer than what is kept. */
function putBack({ text, title }: UnsavedWords): void {
  const [field, heading] = [controlOf(TEXT), controlOf(TITLE)];
  if (!field || field.value !== field.defaultValue) return;
  field.value = text;
  if (heading) heading.value = title;
}

function putAtCursor(sign: string): boolean {
  const field = controlOf(TEXT);
  if (!field) return false;
  field.setRangeText(sign, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.focus();
  return true;
}

/** How a field is called where it is kept: by account, document, kind and part. */
export function fieldName(
  owner: string,
  id: string,
  { kind, part }: Pick<OpenField, 'kind' | 'part'>,
): string {
  return `${owner} ${id} ${kind} ${part}`;
}
