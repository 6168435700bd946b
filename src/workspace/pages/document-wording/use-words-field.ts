import { type RefObject, useCallback, useEffect, useState } from 'react';
import { keepWords, unsavedWords } from './unsaved-words.client.ts';
import type { OpenField } from './wording-data.ts';

/** Where the words and the title of a clause are written. */
export type WordsControls = {
  text: RefObject<HTMLTextAreaElement | null>;
  title: RefObject<HTMLInputElement | null>;
};

export type WordsField = {
  /** What was not saved before stands in it again. */
  isDraft: boolean;
  /** There is more in it than is kept. */
  isTooLong: boolean;
  onInput(): void;
  /** What stands in it need not be kept any more. */
  forget(): void;
  /** Puts a sign where somebody writes. */
  insert(sign: string): void;
};

/** The field that is open: whatever is typed in it stays on this device until it is saved. @param name of the field */
export function useWordsField(name: string, open: OpenField, { text, title }: WordsControls): WordsField {
  const [isDraft, setDraft] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const { letters } = open.most;
  const onInput = useCallback(() => {
    const typed = text.current?.value ?? '';
    setTooLong(typed.length > letters);
    keepWords(name, { text: typed, title: title.current?.value ?? '' });
  }, [name, letters, text, title]);
  useEffect(() => {
    const kept = unsavedWords(name);
    const field = text.current;
    // What was typed before the script was there is newer than what is kept.
    if (!kept || !field || field.value !== field.defaultValue || kept.text === field.value) return;
    field.value = kept.text;
    if (title.current) title.current.value = kept.title;
    setDraft(true);
  }, [name, text, title]);
  const insert = useCallback(
    (sign: string) => {
      const field = text.current;
      if (!field) return;
      field.setRangeText(sign, field.selectionStart, field.selectionEnd, 'end');
      field.focus();
      onInput();
    },
    [onInput, text],
  );
  const forget = useCallback(() => keepWords(name, undefined), [name]);
  return { isDraft, isTooLong, onInput, forget, insert };
}

/** How a field is called where it is kept: by account, document, kind and part. */
export function fieldName(
  owner: string,
  id: string,
  { kind, part }: Pick<OpenField, 'kind' | 'part'>,
): string {
  return `${owner} ${id} ${kind} ${part}`;
}
