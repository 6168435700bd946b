import { type FormEvent, useEffect, useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '../../document/file-formats.ts';
import { whenWanted } from '../late/wanted.ts';
import type { FileAnswer } from './fetch-file.client.ts';
import { FILES } from './late-parts.ts';

/** What is said of the file that was asked for last. `unsaved`: it would lack what was typed last. */
type Told = { kind: 'busy' | 'unsaved' | Exclude<FileAnswer, 'elsewhere'>; format: FileFormat };
type State = { pending: readonly FileFormat[]; told: Told | null };

export type Downloads = State & { press(event: FormEvent<HTMLFormElement>): void };

/**
 * The presses on the buttons for files: each gives a file of its own, also while another one is on its way.
 *
 * @param flush sends what is unsaved; false when not all of it has arrived
 */
export function useDownloads(flush: () => Promise<boolean>): Downloads {
  const [state, setState] = useState<State>({ pending: [], told: null });
  useEffect(() => void whenWanted().then(FILES.fetch), []);
  const end = (format: FileFormat, kind: Told['kind']) =>
    setState(({ pending }) => {
      const left = without(pending, format);
      const goesOn = kind === 'done' && left.length > 0;
      return { pending: left, told: goesOn ? { kind: 'busy', format: left[0] ?? format } : { kind, format } };
    });
  const press = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // React gives submit events this one; its type names all of them.
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const format = FILE_FORMATS.find((known) => known === submitter.value);
    if (!format) return;
    event.preventDefault();
    const fields = fieldsOf(form, submitter);
    setState(({ pending }) => ({ pending: [...pending, format], told: { kind: 'busy', format } }));
    void asked(form.action, fields, flush).then((answer) => {
      // The page that is loaded anew says why, or asks to log in.
      if (answer === 'elsewhere') location.reload();
      else end(format, answer);
    });
  };
  return { ...state, press };
}

async function asked(
  action: string,
  fields: URLSearchParams,
  flush: () => Promise<boolean>,
): Promise<FileAnswer | 'unsaved'> {
  if (!(await flush())) return 'unsaved';
  const fetchFile = await FILES.fetch();
  return fetchFile(action, fields);
}

function fieldsOf(form: HTMLFormElement, pressed: HTMLButtonElement): URLSearchParams {
  const fields = new URLSearchParams({ [pressed.name]: pressed.value });
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** The list without one of its words. */
function without<Word>(words: readonly Word[], word: Word): Word[] {
  const at = words.indexOf(word);
  return words.filter((_word, index) => index !== at);
}
