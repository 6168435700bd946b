import type { DocumentTemplate, ResolvedDocument } from '../../document/document.ts';
import { plainText } from '../../document/resolve/resolve-inlines.ts';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { type Comment, type Guest, type Thread, withMentions } from '../../services/sharing/comment.ts';
import { printDate } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ShownComment, ShownThread, ThreadsProps } from './threads.tsx';

/** Letters of a clause's or a field's name. */
const LONGEST_ABOUT = 120;
const LONGEST_QUOTE = 40;

/** Who looks: somebody of the space, or a guest; a guest without a name has not said anything yet. */
export type Viewer = { accountId: string; name: string } | { guest: Guest | undefined };

type Shown = {
  locale: Locale;
  threads: readonly Thread[];
  viewer: Viewer;
  /** Names of those who take part, whether they said something yet or not. */
  people: readonly string[];
  /** Nothing for a file: of that there is only the whole. */
  anchors?: ThreadsProps['anchors'];
  action: string;
  /** Of the document, where it differs from the page's. */
  lang: string | undefined;
};

/** A file is commented on as a whole. */
export const NO_ANCHORS: ThreadsProps['anchors'] = { clauses: [], fields: [] };

/** What is said about a document or a file, in words. */
export function threadsProps(given: Shown): ThreadsProps {
  const { locale, threads, viewer, anchors, action, lang } = given;
  const { comments } = textsOf(locale, 'sharing');
  const texts = anchors ? comments : { ...comments, ...textsOf(locale, 'team-work').file };
  const t = translator(locale, 'sharing');
  const said = threads.filter((thread) => thread.comments.length > 0);
  const names = [...given.people, ...said.flatMap((thread) => thread.comments.map(({ name: by }) => by))];
  const shown = said.map((thread) => shownThread(thread, { locale, viewer, names, whole: texts.whole }));
  const resolved = shown.filter(({ isResolved }) => isResolved);
  const name = 'accountId' in viewer ? viewer.name : viewer.guest?.name;
  return {
    texts,
    action,
    open: shown.filter(({ isResolved }) => !isResolved),
    resolved,
    resolvedLabel: t('comments.resolved', { count: resolved.length }),
    none: 'accountId' in viewer ? texts.none : texts.noneVisitor,
    anchors: anchors ?? NO_ANCHORS,
    lang,
    who: name === undefined ? null : t('comments.who', { name }),
    isInside: 'accountId' in viewer,
  };
}

type Looked = { locale: Locale; viewer: Viewer; names: readonly string[]; whole: string };

function shownThread(thread: Thread, looked: Looked): ShownThread {
  const { id, about, resolvedAt, comments } = thread;
  const name = comments.at(-1)?.name ?? '';
  const isOutside = thread.forLinks || comments.some(({ isOwners }) => !isOwners);
  return {
    id,
    about: about === '' ? looked.whole : about,
    isResolved: resolvedAt !== null,
    mark:
      'accountId' in looked.viewer && isOutside ? textsOf(looked.locale, 'sharing').comments.outside : null,
    comments: comments.map((comment) => shownComment(comment, looked)),
    answerLabel: translator(looked.locale, 'sharing')('comments.answerTo', { name }),
  };
}

function shownComment(comment: Comment, { locale, viewer, names }: Looked): ShownComment {
  const { comments: texts } = textsOf(locale, 'sharing');
  const { id, name, at, body, isOwners } = comment;
  const isOwn =
    'accountId' in viewer
      ? comment.accountId === viewer.accountId
      : viewer.guest !== undefined && comment.guestId === viewer.guest.id;
  const text = [...body].slice(0, LONGEST_QUOTE).join('');
  return {
    id,
    name,
    badge: isOwn ? texts.you : isOwners ? null : texts.guest,
    when: printDate(at, LOCALES[locale].hreflang),
    runs: withMentions(body, names),
    removeLabel: isOwn ? translator(locale, 'sharing')('comments.removeOf', { text }) : null,
  };
}

/** What of a document can be commented on: its clauses as they are numbered, and its fields. */
export function anchorsOf(template: DocumentTemplate, { blocks }: ResolvedDocument): ThreadsProps['anchors'] {
  const clauses = blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ value: `clause ${block.id}`, label: cut(`${block.number} ${plainText(block.content)}`.trim()) }]
      : [],
  );
  const fields = template.fields.map(({ key, label }) => ({ value: `field ${key}`, label: cut(label) }));
  return { clauses, fields };
}

/** What somebody chose, as the document calls it; the whole of it where there is no such thing. */
export function chosenAnchor({ clauses, fields }: ThreadsProps['anchors'], value: string) {
  const anchor = [...clauses, ...fields].find((one) => one.value === value);
  return { anchor: anchor?.value ?? '', about: anchor?.label ?? '' };
}

function cut(label: string): string {
  return [...label].slice(0, LONGEST_ABOUT).join('');
}
