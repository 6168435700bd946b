import { type FormEvent, useEffect, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { SharedClauses } from './shared-clauses.tsx';
import { fieldName, TEXT, TITLE, useWordsField, type WordsField } from './use-words-field.ts';
import type { OpenField, WordingOutcome, WordingProps, WordingTexts } from './wording-data.ts';
import { WritingHelp } from './writing-help.tsx';

type WordsFormProps = Pick<WordingProps, 'texts' | 'action' | 'id' | 'lang'> & {
  owner: string;
  open: OpenField;
};

/** Where words are written: a plain field, and below it how bold, lists, blanks and references are written. */
export function WordsForm({ texts, action, id, lang, owner, open: asked }: WordsFormProps) {
  const fetcher = useFetcher<WordingOutcome>();
  const hydrated = useHydrated();
  const open = fetcher.data?.open ?? asked;
  const field = useWordsField(fieldName(owner, id, asked), open);
  useEndWhenSaved(fetcher, field, asked);
  const [isOffline, setOffline] = useState(false);
  const isSaving = fetcher.state !== 'idle';
  const check = (event: FormEvent) => {
    if (isSaving || field.isTooLong || !navigator.onLine) event.preventDefault();
    setOffline(!navigator.onLine);
  };
  const known = open.fault?.text ?? fetcher.data?.told ?? '';
  const told = field.isTooLong ? open.most.fault : isOffline ? texts.faults.offline : known;
  return (
    <>
      <fetcher.Form
        className="wording-form"
        method="post"
        action={action}
        encType="multipart/form-data"
        noValidate
        onSubmit={check}
      >
        <input type="hidden" name="kind" value={open.kind} />
        <input type="hidden" name="part" value={open.part} />
        <input type="hidden" name="seen" value={open.seen} />
        {hydrated ? <input type="hidden" name="script" value="yes" /> : null}
        {open.title === null ? null : (
          <TitleField texts={texts} open={open} lang={lang} onInput={field.onInput} />
        )}
        <TextField texts={texts} open={open} lang={lang} onInput={field.onInput} told={told} />
        {field.isDraft ? <p className="wording-draft">{texts.write.draft}</p> : null}
        <div className="wording-form-ways">
          <button className="button button-small" type="submit" aria-busy={isSaving}>
            {open.kind === 'change' ? texts.write.save : texts.write.add}
          </button>
          <Link className="workspace-link" to={open.cancelHref} preventScrollReset onClick={field.forget}>
            {texts.write.cancel}
          </Link>
        </div>
        <WritingHelp texts={texts.write} open={open} lang={lang} onInsert={field.insert} />
      </fetcher.Form>
      <SharedClauses texts={texts.write} action={action} open={open} lang={lang} />
    </>
  );
}

type FieldProps = {
  texts: WordingTexts;
  open: OpenField;
  lang: string | undefined;
  onInput: WordsField['onInput'];
};

function TitleField({ texts, open, lang, onInput }: FieldProps) {
  const isWrong = open.fault?.inTitle === true;
  return (
    <div className="field">
      <label className="field-label" htmlFor={TITLE}>
        {texts.clauseTitle}
      </label>
      <input
        className="field-input"
        id={TITLE}
        name="title"
        lang={lang}
        defaultValue={open.title ?? ''}
        autoComplete="off"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? 'wording-fault' : undefined}
        onInput={onInput}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody pressed for it
        autoFocus
      />
    </div>
  );
}

/** As high as its text where the browser can, else by its letters. */
const LETTERS_A_LINE = 64;

type TextProps = FieldProps & { told: string };

function TextField({ texts, open, lang, told, onInput }: TextProps) {
  const isWrong = told !== '' && open.fault?.inTitle !== true;
  const lines = open.text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / LETTERS_A_LINE), 0);
  return (
    <div className="field" data-wrong={told === '' ? undefined : ''}>
      <label className="field-label" htmlFor={TEXT}>
        {open.title === null ? texts.text : texts.clauseText}
      </label>
      <textarea
        className="field-input wording-text"
        data-line={open.isLine ? '' : undefined}
        id={TEXT}
        name="text"
        lang={lang}
        defaultValue={open.text}
        rows={Math.min(24, Math.max(open.isLine ? 1 : 4, lines + 1))}
        autoComplete="off"
        spellCheck
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? 'wording-fault' : undefined}
        onInput={onInput}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody pressed for it
        autoFocus={open.title === null}
      />
      {told === '' ? null : (
        <p className="workspace-error" id="wording-fault" role="alert">
          <Icon name="warning" />
          {told}
        </p>
      )}
    </div>
  );
}

/** Saved: the field closes, and whoever uses the keyboard goes on at the part. */
function useEndWhenSaved(
  fetcher: { state: string; data: WordingOutcome | undefined },
  field: Pick<WordsField, 'forget'>,
  { cancelHref, part }: OpenField,
): void {
  const navigate = useNavigate();
  const isSaved = fetcher.state === 'idle' && fetcher.data?.open === null && fetcher.data.told === '';
  const { forget } = field;
  useEffect(() => {
    if (!isSaved) return;
    forget();
    void navigate(cancelHref.replace(/#.*/, ''), { preventScrollReset: true, replace: true });
  }, [isSaved, forget, navigate, cancelHref]);
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.getElementById(`edit-${part}`)?.focus({ preventScroll: true }));
    },
    [part],
  );
}
