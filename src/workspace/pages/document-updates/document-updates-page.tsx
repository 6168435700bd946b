import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Change } from '../../../document/updates/changes.ts';
import type { ComparedWords } from '../../../document/wording/compare-words.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import { CompareSide } from '../../versions/compared-list.tsx';

type Texts = Messages['updates'];

/** One side of a change: what it is called, and its words. */
export type SideView = { name: string; words: readonly ComparedWords[] };

export type ChangeView = {
  id: string;
  kind: Change['kind'];
  /** Of the clause. */
  title: string;
  /** Words of the two buttons, and what they are about for those who only listen. */
  take: string;
  leave: string;
  takeAbout: string;
  leaveAbout: string;
  notes: readonly string[];
  sides: readonly SideView[];
};

export type DocumentUpdatesProps = {
  texts: Texts;
  marks: Messages['versions'];
  brand: string;
  /** Of the document. */
  name: string;
  lang: string | undefined;
  documentHref: string;
  versionsHref: string;
  action: string;
  /** Since when; null where nothing is left to decide. */
  lead: string | null;
  count: string;
  leftCount: string;
  open: readonly ChangeView[];
  left: readonly ChangeView[];
  /** Answers that are no longer asked for. */
  /** `about`: what the button that forgets a value says of it. */
  values: readonly { key: string; label: string; text: string; about: string }[];
};

/** What a template says otherwise since a draft was begun with it, clause by clause. */
export function DocumentUpdatesPage(props: DocumentUpdatesProps) {
  const { texts, brand, name, open, left, values, lead } = props;
  return (
    <div className="versions versions-wide">
      <title>{`${texts.title} · ${name} · ${brand}`}</title>
      <header className="versions-head">
        <p className="workspace-small">
          <Link to={props.documentHref}>{name}</Link>
        </p>
        <h1>{texts.title}</h1>
        <p className="workspace-soft document-updates-lead">{lead ?? texts.noneLead}</p>
      </header>
      {open.length > 0 ? <Open {...props} /> : <Nothing {...props} />}
      {left.length > 0 ? (
        <details className="document-updates-left">
          <summary>{props.leftCount}</summary>
          <ChangeList {...props} changes={left} isLeft />
        </details>
      ) : null}
      {values.length > 0 ? <Values {...props} /> : null}
    </div>
  );
}

function Open(props: DocumentUpdatesProps) {
  const { texts, open, count, action, versionsHref } = props;
  return (
    <section aria-labelledby="open">
      <div className="document-updates-bar">
        <h2 className="versions-minor" id="open">
          {count}
        </h2>
        <Answer action={action} changes={open.map(({ id }) => id)}>
          <button className="button button-small" type="submit" name="act" value="take">
            {texts.takeAll}
          </button>
        </Answer>
      </div>
      <p className="workspace-small document-updates-undo">
        {texts.undo} <Link to={versionsHref}>{texts.versions}</Link>
      </p>
      <ChangeList {...props} changes={open} isLeft={false} />
    </section>
  );
}

function Nothing({ texts, documentHref }: DocumentUpdatesProps) {
  return (
    <section className="document-updates-none">
      <p className="workspace-strong">{texts.none}</p>
      <Link className="button button-small" to={documentHref}>
        {texts.back}
      </Link>
    </section>
  );
}

type ChangeListProps = Pick<DocumentUpdatesProps, 'texts' | 'marks' | 'lang' | 'action'> & {
  changes: readonly ChangeView[];
  /** Its owner has decided against them: each can still be taken. */
  isLeft: boolean;
};

function ChangeList({ texts, marks, lang, action, changes, isLeft }: ChangeListProps) {
  return (
    <ul className="document-updates-changes">
      {changes.map(({ id, kind, title, sides, notes, ...change }) => (
        <li key={id} id={`change-${id}`} data-sides={sides.length}>
          <h3 className="document-updates-what">
            <span lang={lang}>{title}</span>
            <span className="workspace-tag" data-kind={kind}>
              {texts.kinds[kind]}
            </span>
          </h3>
          {sides.map(({ name, words }) => (
            <CompareSide key={name} name={name} words={words} texts={marks} lang={lang} />
          ))}
          {notes.map((note) => (
            <p className="document-updates-note" key={note}>
              {note}
            </p>
          ))}
          <Answer action={action} changes={[id]}>
            <button
              className="button button-outline button-small"
              type="submit"
              name="act"
              value="take"
              aria-label={change.takeAbout}
            >
              {change.take}
            </button>
            {isLeft ? null : (
              <button
                className="workspace-link"
                type="submit"
                name="act"
                value="leave"
                aria-label={change.leaveAbout}
              >
                {change.leave}
              </button>
            )}
          </Answer>
        </li>
      ))}
    </ul>
  );
}

type AnswerProps = { action: string; changes: readonly string[]; children: ReactNode };

/** Posts changes as they are shown: one that says something else by now is not taken. */
function Answer({ action, changes, children }: AnswerProps) {
  return (
    <form className="document-updates-answer" method="post" action={action}>
      <input type="hidden" name="changes" value={changes.join(' ')} />
      {children}
    </form>
  );
}

function Values({ texts, values, lang, action }: DocumentUpdatesProps) {
  return (
    <section className="document-updates-values" aria-labelledby="values">
      <h2 className="versions-minor" id="values">
        {texts.values}
      </h2>
      <p className="workspace-small">{texts.valuesLead}</p>
      <dl>
        {values.map(({ key, label, text, about }) => (
          <div key={key}>
            <dt lang={lang}>{label}</dt>
            <dd lang={lang}>{text}</dd>
            <dd>
              <form method="post" action={action}>
                <button className="workspace-link" type="submit" name="forget" value={key} aria-label={about}>
                  {texts.forget}
                </button>
              </form>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
