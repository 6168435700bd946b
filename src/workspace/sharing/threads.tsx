import type { Messages } from '../../locales/messages.server.ts';
import { EmailField } from '../forms/email-field.tsx';
import { Field } from '../forms/field.tsx';

type Texts = Messages['sharing']['comments'];

export type ShownComment = {
  id: string;
  name: string;
  /** 'by link', 'you'; null where neither. */
  badge: string | null;
  when: string;
  runs: { text: string; isMention: boolean }[];
  /** The button that takes it back, in words; null for what others said. */
  removeLabel: string | null;
};

export type ShownThread = {
  id: string;
  about: string;
  isResolved: boolean;
  /** That people without an account read it too; null where nothing is to be said of it. */
  mark: string | null;
  comments: ShownComment[];
  answerLabel: string;
};

export type CommentFault = keyof Texts['faults'];
/** What was typed and could not be said; `thread` is '' for a new one. */
export type CommentOutcome = { fault: CommentFault; thread: string; typed: Record<string, string> };

export type ThreadsProps = {
  texts: Texts;
  /** Where all forms post to. */
  action: string;
  open: ShownThread[];
  resolved: ShownThread[];
  resolvedLabel: string;
  none: string;
  anchors: { clauses: Anchor[]; fields: Anchor[] };
  lang: string | undefined;
  /** Who comments, in words; null where a guest has to say it first. */
  who: string | null;
  /** Somebody with an account looks: they resolve, and say whether readers of links see what they begin. */
  isInside: boolean;
};
export type Anchor = { value: string; label: string };
type Outcome = { outcome: CommentOutcome | undefined };

/** What is said about a document or a file, and the form to say something; plain forms throughout. */
export function Threads(props: ThreadsProps & Outcome) {
  const { texts, open, resolved, resolvedLabel, none } = props;
  return (
    <div className="threads">
      <NewComment {...props} />
      {open.length + resolved.length === 0 ? <p className="threads-none">{none}</p> : null}
      {open.map((thread) => (
        <Thread key={thread.id} thread={thread} {...props} />
      ))}
      {resolved.length > 0 ? (
        <details className="threads-resolved">
          <summary>{resolvedLabel}</summary>
          {resolved.map((thread) => (
            <Thread key={thread.id} thread={thread} {...props} />
          ))}
        </details>
      ) : null}
      <p className="visually-hidden">{texts.textHelp}</p>
    </div>
  );
}

function NewComment(props: ThreadsProps & Outcome) {
  const { texts, action, anchors, outcome } = props;
  const wrong = outcome?.thread === '' ? outcome : undefined;
  return (
    <form className="threads-new" method="post" action={action} noValidate>
      {anchors.clauses.length + anchors.fields.length > 0 ? <About {...props} wrong={wrong} /> : null}
      <Words {...props} id="new" wrong={wrong} label={texts.text} help={texts.textHelp} />
      <Guest {...props} id="new" wrong={wrong} />
      {props.isInside ? (
        <label className="threads-for-links">
          <input
            type="checkbox"
            name="forLinks"
            value="1"
            defaultChecked={wrong?.typed['forLinks'] === '1'}
          />
          <span>{texts.forLinks}</span>
        </label>
      ) : null}
      <button className="button button-small" type="submit" name="intent" value="say">
        {texts.say}
      </button>
    </form>
  );
}

/** What of the document a comment is about. */
function About({ texts, anchors, lang, wrong }: ThreadsProps & { wrong: CommentOutcome | undefined }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="comment-about">
        {texts.about}
      </label>
      <select
        className="field-input"
        id="comment-about"
        name="anchor"
        defaultValue={wrong?.typed['anchor'] ?? ''}
      >
        <option value="">{texts.whole}</option>
        <Anchors label={texts.clauses} anchors={anchors.clauses} lang={lang} />
        <Anchors label={texts.fields} anchors={anchors.fields} lang={lang} />
      </select>
    </div>
  );
}

type AnchorsProps = { label: string; anchors: Anchor[]; lang: string | undefined };

function Anchors({ label, anchors, lang }: AnchorsProps) {
  if (anchors.length === 0) return null;
  return (
    <optgroup label={label}>
      {anchors.map((anchor) => (
        <option key={anchor.value} value={anchor.value} lang={lang}>
          {anchor.label}
        </option>
      ))}
    </optgroup>
  );
}

type FormProps = Pick<ThreadsProps, 'texts' | 'who'> & { id: string; wrong: CommentOutcome | undefined };
type WordsProps = FormProps & { label: string; help?: string };

/** The text of a comment. */
function Words({ texts, id, wrong, label, help }: WordsProps) {
  const isOdd = wrong !== undefined && wrong.fault !== 'name' && wrong.fault !== 'email';
  return (
    <div className="field" data-wrong={isOdd ? '' : undefined}>
      <label className="field-label" htmlFor={`comment-${id}`}>
        {label}
      </label>
      <textarea
        className="field-input"
        id={`comment-${id}`}
        name="text"
        rows={3}
        maxLength={2000}
        aria-invalid={isOdd ? true : undefined}
        aria-describedby={isOdd ? `comment-${id}-error` : undefined}
        defaultValue={wrong?.typed['text'] ?? ''}
      />
      {isOdd ? (
        <p className="workspace-error" id={`comment-${id}-error`} role="alert">
          {texts.faults[wrong.fault]}
        </p>
      ) : null}
      {help ? <p className="field-help">{help}</p> : null}
    </div>
  );
}

/** Asked once: a browser that has said it is known afterwards. */
function Guest({ texts, who, id, wrong }: FormProps) {
  if (who !== null) return <p className="threads-who">{who}</p>;
  return (
    <div className="threads-guest">
      <Field
        id={`guest-${id}`}
        name="name"
        label={texts.yourName}
        error={wrong?.fault === 'name' ? texts.faults.name : null}
        defaultValue={wrong?.typed['name'] ?? ''}
        maxLength={60}
        autoComplete="name"
      />
      <EmailField
        id={`guest-email-${id}`}
        label={texts.yourEmail}
        help={texts.yourEmailHelp}
        error={wrong?.fault === 'email' ? texts.faults.email : null}
        value={wrong?.typed['email'] ?? ''}
      />
    </div>
  );
}

function Thread({ thread, ...props }: ThreadsProps & Outcome & { thread: ShownThread }) {
  const { texts, action, lang, outcome, isInside } = props;
  const { id, about, isResolved, mark, comments, answerLabel } = thread;
  const wrong = outcome?.thread === id ? outcome : undefined;
  return (
    <section className="thread" aria-labelledby={`about-${id}`} data-resolved={isResolved ? '' : undefined}>
      <div className="thread-head">
        <h3 id={`about-${id}`} lang={about === texts.whole ? undefined : lang}>
          {about}
        </h3>
        {isInside ? <Resolve {...props} thread={thread} /> : null}
      </div>
      {mark ? <p className="thread-mark">{mark}</p> : null}
      <ol>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} texts={texts} action={action} />
        ))}
      </ol>
      <details className="thread-answer" open={wrong !== undefined}>
        <summary>
          {texts.answer}
          <span className="visually-hidden">{`, ${about}`}</span>
        </summary>
        <form method="post" action={action} noValidate>
          <input type="hidden" name="thread" value={id} />
          <Words {...props} id={id} wrong={wrong} label={answerLabel} />
          <Guest {...props} id={id} wrong={wrong} />
          <button className="button button-small" type="submit" name="intent" value="answer">
            {texts.send}
          </button>
        </form>
      </details>
    </section>
  );
}

function Resolve({
  texts,
  action,
  thread: { id, about, isResolved },
}: ThreadsProps & { thread: ShownThread }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="thread" value={id} />
      <button className="thread-act" type="submit" name="intent" value={isResolved ? 'reopen' : 'resolve'}>
        {isResolved ? texts.reopen : texts.resolve}
        <span className="visually-hidden">{`, ${about}`}</span>
      </button>
    </form>
  );
}

type CommentProps = { comment: ShownComment; texts: Texts; action: string };

function Comment({ comment, texts, action }: CommentProps) {
  const { id, name, badge, when, runs, removeLabel } = comment;
  return (
    <li>
      <p className="thread-by">
        <span className="workspace-strong">{name}</span>
        {badge ? <span className="thread-badge">{badge}</span> : null}
        <span className="thread-when">{when}</span>
      </p>
      <p className="thread-text">
        {runs.map(({ text, isMention }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a comment never change places
          isMention ? <strong key={index}>{text}</strong> : text,
        )}
      </p>
      {removeLabel ? (
        <form method="post" action={action}>
          <input type="hidden" name="comment" value={id} />
          <button className="thread-act" type="submit" name="intent" value="remove" aria-label={removeLabel}>
            {texts.remove}
          </button>
        </form>
      ) : null}
    </li>
  );
}
