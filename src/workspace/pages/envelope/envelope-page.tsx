import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { LONGEST_NAME, LONGEST_REASON } from '../../../services/signing/envelope.ts';
import type { RecipientState } from '../../../services/signing/states.ts';
import { PdfPages } from '../../drive/pdf/pdf-pages.tsx';
import { Field } from '../../forms/field.tsx';
import { HandOnWish, type WishProps } from './envelope-hand-on.tsx';
import { type AnswerOutcome, Questions, type QuestionsProps } from './envelope-questions.tsx';
import { EnvelopeSuggestion, type SuggestionProps } from './envelope-suggestion.tsx';
import { EnvelopeTrail, type TrailProps } from './envelope-trail.tsx';

type Texts = Messages['signing'];
type Person = {
  id: string;
  name: string;
  email: string;
  role: string;
  /** 'Approves'; null for who signs. */
  part: string | null;
  state: RecipientState;
  /** 'Opened on …, not signed yet' */
  facts: string;
  /** That a code from the mailbox is asked of them. */
  code: string | null;
  remind: string;
  canRemind: boolean;
  canCorrect: boolean;
  /** What they asked, and the wish that somebody else signs, which waits for a decision, or what became of it. */
  questions: QuestionsProps;
  wish: WishProps | null;
  wished: string | null;
  /** The same of other values. */
  suggestion: SuggestionProps | null;
  suggested: string | null;
};

export type EnvelopeProps = {
  texts: Texts;
  pdf: Messages['drive-file'];
  brand: string;
  title: string;
  standing: string;
  reason: string | null;
  /** 'Whoever has not signed is reminded every 3 days.' */
  rhythm: string | null;
  /** 'Everybody signs version 2, …' */
  version: string | null;
  isOut: boolean;
  isSealed: boolean;
  file: string;
  /** To the document or file that is signed, where it can be opened. */
  back: { href: string; text: string } | null;
  verify: string;
  told: string | null;
  people: Person[];
  trail: TrailProps;
};

type PageProps = EnvelopeProps & { outcome?: AnswerOutcome | undefined };

/** How it stands with what somebody sent for signature, and beside it, where there is room, the pages that all read. */
export function EnvelopePage(props: PageProps) {
  return (
    <div className="envelope">
      <Standing {...props} />
      <Pages {...props} />
    </div>
  );
}

/** Pages are fetched and drawn only where they are seen beside the rest. */
const WIDE = '(min-width: 1160px)';

function Pages({ file, texts, pdf }: EnvelopeProps) {
  const isWide = useSyncExternalStore(watchWidth, isWideNow, isNotWideYet);
  if (!isWide) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className="envelope-pages" aria-label={texts.file} tabIndex={0}>
      <PdfPages href={file} texts={pdf} pageOf={pdf.pageOf} />
    </section>
  );
}

const isWideNow = () => window.matchMedia(WIDE).matches;
const isNotWideYet = () => false;

function watchWidth(onChange: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

/** How it stands, and what can still be done about it. */
function Standing(props: PageProps) {
  const { texts, brand, title, standing, reason, rhythm, version, isOut, isSealed, file, back, verify } =
    props;
  const { told } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${brand}`}</title>
      <h1>{title}</h1>
      {told ? (
        <p className="workspace-strong" role="status">
          {told}
        </p>
      ) : null}
      <p className="workspace-lead">{standing}</p>
      {reason ? <p>{reason}</p> : null}
      {version ? <p>{version}</p> : null}
      {rhythm ? <p>{rhythm}</p> : null}
      <p className="envelope-ways">
        <a href={file} download={isSealed ? '' : undefined}>
          {isSealed ? texts.sealedFile : texts.file}
        </a>
        {isSealed ? <a href={verify}>{texts.verify}</a> : null}
      </p>
      <ul className="envelope-people">
        {props.people.map((one) => (
          <PersonRow key={one.id} texts={texts} one={one} outcome={props.outcome} />
        ))}
      </ul>
      {isOut ? <Cancel texts={texts} /> : null}
      <EnvelopeTrail {...props.trail} />
      {back ? (
        <p className="workspace-aside">
          <Link to={back.href}>{back.text}</Link>
        </p>
      ) : null}
    </div>
  );
}

type RowProps = { texts: Texts; one: Person; outcome: AnswerOutcome | undefined };

function PersonRow({ texts, one, outcome }: RowProps) {
  return (
    <li data-state={one.state}>
      <p>
        <strong>{one.name}</strong> {[one.role, one.part].filter(Boolean).join(', ')}{' '}
        <span className="workspace-soft">{one.email}</span>
      </p>
      <p>{one.facts}</p>
      {one.code ? <p className="workspace-small">{one.code}</p> : null}
      {one.wish ? <HandOnWish {...one.wish} /> : null}
      {one.wished ? <p className="workspace-small">{one.wished}</p> : null}
      {one.suggestion ? <EnvelopeSuggestion {...one.suggestion} /> : null}
      {one.suggested ? <p className="workspace-small">{one.suggested}</p> : null}
      <Questions {...one.questions} outcome={outcome} />
      {one.canRemind ? (
        <form method="post">
          <input type="hidden" name="person" value={one.id} />
          <button className="button button-outline button-small" type="submit" name="intent" value="remind">
            {one.remind}
          </button>
        </form>
      ) : null}
      {one.canCorrect ? (
        <details>
          <summary>{texts.correct}</summary>
          <form className="workspace-form" method="post">
            <input type="hidden" name="person" value={one.id} />
            <p className="workspace-small">{texts.correctLead}</p>
            <Field
              id={`name-${one.id}`}
              name="name"
              label={texts.name}
              defaultValue={one.name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
            />
            <Field
              id={`email-${one.id}`}
              name="email"
              type="email"
              label={texts.email}
              defaultValue={one.email}
              autoComplete="off"
              required
            />
            <button className="button button-small" type="submit" name="intent" value="correct">
              {texts.correctButton}
            </button>
          </form>
        </details>
      ) : null}
    </li>
  );
}

function Cancel({ texts }: { texts: Texts }) {
  return (
    <details className="envelope-cancel">
      <summary>{texts.cancel}</summary>
      <form className="workspace-form" method="post">
        <p>{texts.cancelLead}</p>
        <Field
          id="reason"
          name="reason"
          label={texts.cancelReason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
        <button className="button button-outline" type="submit" name="intent" value="cancel">
          {texts.cancelButton}
        </button>
      </form>
    </details>
  );
}
