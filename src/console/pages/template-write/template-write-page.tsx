import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Faults, type FaultsProps } from '../../catalogue/faults.tsx';
import { type ActProps, actAddress, Hidden, useFrom } from '../../parts/act-form.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';
import { AREA, type Editor, useEditor } from './use-editor.ts';

type Leading = { label: string; href: string };

export type TemplateWriteProps = {
  texts: Messages['console-library']['write'] & { faults: string; checking: string };
  title: string;
  eyebrow: Leading;
  state: { text: string; tone: Tone };
  /** The language of the document. */
  lang: string;
  look: Leading;
  /** The version. */
  id: string;
  form: ActProps;
  faults: FaultsProps;
  syntax: readonly { sample: string; becomes: string }[];
};

/** The text of a template, with what is to be put right beside it and how it is written below. */
export function TemplateWritePage(props: TemplateWriteProps) {
  const { texts, title, eyebrow, state, lang, look, id, form, faults, syntax } = props;
  const editor = useEditor(id, faults);
  return (
    <>
      <title>{title}</title>
      <header className="console-head catalogue-write-head">
        <div>
          <p className="console-eyebrow">
            <Link to={eyebrow.href}>{eyebrow.label}</Link>
          </p>
          <h1>
            {title} <Badge {...state} />
          </h1>
        </div>
        <p className="catalogue-template-links">
          <Link className="console-button" to={look.href}>
            {look.label}
          </Link>
        </p>
      </header>
      <div className="catalogue-write">
        <Typing form={form} editor={editor} texts={texts} lang={lang} />
        <section className="catalogue-write-checks" aria-labelledby="checks" aria-live="polite">
          <h2 id="checks">
            {texts.faults} {editor.isChecking ? <span>{texts.checking}</span> : null}
          </h2>
          <Faults {...editor.faults} onLine={editor.line === null ? undefined : editor.goTo} />
        </section>
      </div>
      <details className="console-more">
        <summary>{texts.help}</summary>
        <p className="console-small">{texts.helpLead}</p>
        <table className="console-table catalogue-write-help">
          <thead>
            <tr>
              <th scope="col">{texts.you}</th>
              <th scope="col">{texts.becomes}</th>
            </tr>
          </thead>
          <tbody>
            {syntax.map(({ sample, becomes }) => (
              <tr key={sample}>
                <td data-label={texts.you}>
                  <code>{sample}</code>
                </td>
                <td data-label={texts.becomes}>{becomes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Typing({
  form,
  editor,
  texts,
  lang,
}: Pick<TemplateWriteProps, 'form' | 'texts' | 'lang'> & { editor: Editor }) {
  const from = useFrom();
  const [field] = form.fields;
  return (
    <form
      className="catalogue-write-form"
      method="post"
      action={actAddress(form.act, from)}
      onSubmit={editor.onSaving}
    >
      <Hidden fields={form.hidden} />
      {(field?.problem ?? form.problem) ? (
        <p className="console-problem" role="alert">
          {field?.problem ?? form.problem}
        </p>
      ) : null}
      <label className="visually-hidden" htmlFor={AREA}>
        {texts.source}
      </label>
      <textarea
        id={AREA}
        name="source"
        lang={lang}
        defaultValue={field?.value}
        maxLength={field?.longest}
        readOnly={form.disabledBecause !== null}
        spellCheck
        autoCapitalize="off"
        onInput={editor.onTyped}
        onSelect={editor.onMoved}
        onKeyDown={editor.onKey}
      />
      <div className="catalogue-write-foot">
        {form.disabledBecause === null ? (
          <button className="console-button" data-tone="main" type="submit">
            {texts.save}
          </button>
        ) : (
          <p className="console-small">{form.disabledBecause}</p>
        )}
        <p className="console-small" role="status">
          {editor.isTyped ? texts.unsaved : texts.saveKeys}
        </p>
        {editor.line === null ? null : (
          <p className="console-small catalogue-write-place">
            {texts.place.replace('{line}', String(editor.line))}
          </p>
        )}
      </div>
    </form>
  );
}
