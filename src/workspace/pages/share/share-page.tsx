import type { ResolvedDocument } from '../../../document/document.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import { DocumentHtml } from '../../../services/documents/html/document-html.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PdfPages } from '../../drive/pdf/pdf-pages.tsx';
import { Field } from '../../forms/field.tsx';
import { type CommentOutcome, Threads, type ThreadsProps } from '../../sharing/threads.tsx';

type Texts = Messages['sharing']['page'];

type Common = { texts: Texts; brand: string; isLive: boolean };
export type LockedProps = Common & { kind: 'locked' };
export type OpenProps = Common & {
  kind: 'open';
  name: string;
  /** 'Shared by …', and the address of whoever does. */
  by: string;
  email: string;
  until: string;
  /** `short` stands where there is no room for the label. */
  download: { label: string; short: string; href: string } | null;
  shown: Shown;
  /** Where pages and text are looked at; null where there is one view only. */
  views: { view: 'pages' | 'text'; label: string; href: string; isCurrent: boolean }[] | null;
  comments: { label: string; count: number; title: string; threads: ThreadsProps } | null;
};
export type Shown =
  | {
      kind: 'pages';
      pages: { src: string; alt: string }[];
      width: number;
      height: number;
    }
  | { kind: 'text'; document: ResolvedDocument }
  | { kind: 'drawing'; again: string }
  | { kind: 'picture'; href: string }
  | { kind: 'pdf'; href: string; texts: Messages['drive-file'] }
  | { kind: 'file'; facts: string }
  | { kind: 'harmful' };

export type ShareProps = LockedProps | OpenProps;
export type ShareOutcome =
  | { kind: 'wrongPassword' | 'tooManyPasswords' }
  | { kind: 'notSaid'; outcome: CommentOutcome };

/** What somebody sees who was given a link: the document, and nothing between it and them. */
export function SharePage(props: ShareProps & { outcome: ShareOutcome | undefined }) {
  return props.kind === 'locked' ? <Locked {...props} /> : <Opened {...props} />;
}

function Locked({ texts, brand, outcome }: LockedProps & { outcome: ShareOutcome | undefined }) {
  const error =
    outcome?.kind === 'wrongPassword'
      ? texts.wrong
      : outcome?.kind === 'tooManyPasswords'
        ? texts.tooOften
        : null;
  return (
    <main className="visitor-alone" id="main">
      <title>{`${texts.locked} · ${brand}`}</title>
      <form className="visitor-card" method="post" noValidate>
        <h1>{texts.locked}</h1>
        <p>{texts.lockedLead}</p>
        <Field
          id="link-password"
          name="password"
          type="password"
          label={texts.password}
          error={error}
          autoComplete="off"
          maxLength={128}
          required
        />
        <button className="button button-form" type="submit" name="intent" value="unlock">
          {texts.unlock}
        </button>
      </form>
    </main>
  );
}

function Opened(props: OpenProps & { outcome: ShareOutcome | undefined }) {
  const { name, brand, comments, outcome } = props;
  return (
    <>
      <title>{`${name} · ${brand}`}</title>
      <Bar {...props} />
      <div className="share" data-talks={comments ? '' : undefined}>
        <main className="share-main" id="main">
          <Content {...props} />
        </main>
        {comments ? (
          <aside className="share-comments" id="comments" aria-labelledby="comments-title">
            <h2 id="comments-title">{comments.title}</h2>
            <Threads
              {...comments.threads}
              outcome={outcome?.kind === 'notSaid' ? outcome.outcome : undefined}
            />
          </aside>
        ) : null}
      </div>
    </>
  );
}

function Bar({ texts, name, by, email, until, download, views, comments }: OpenProps) {
  return (
    <header className="share-bar">
      <div className="share-what">
        <h1 title={name}>{name}</h1>
        <p>
          <span>{by}</span>
          <span className="share-email">{email}</span>
          <span className="share-until">{until}</span>
        </p>
      </div>
      <nav className="share-acts" aria-label={texts.view}>
        {views ? (
          <span className="share-views">
            {views.map(({ view, label, href, isCurrent }) => (
              <a key={view} href={href} aria-current={isCurrent ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </span>
        ) : null}
        {comments ? (
          <a className="share-to-comments" href="#comments">
            <Icon name="comment" />
            <span className="share-label">{comments.label}</span>
            <span className="share-count" aria-hidden="true">
              {comments.count}
            </span>
          </a>
        ) : null}
        {download ? (
          <a className="button button-small" href={download.href} download="">
            <span className="share-label">{download.label}</span>
            <span className="share-count" aria-hidden="true">
              {download.short}
            </span>
          </a>
        ) : null}
      </nav>
    </header>
  );
}

function Content({ texts, name, shown, download }: OpenProps) {
  switch (shown.kind) {
    case 'pages':
      return (
        <ol className="share-pages">
          {shown.pages.map(({ src, alt }, index) => (
            <li key={src}>
              <img
                src={src}
                alt={alt}
                width={shown.width}
                height={shown.height}
                loading={index < 2 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </li>
          ))}
        </ol>
      );
    case 'text':
      return (
        <div className="share-text">
          <DocumentHtml document={shown.document} prefix="shared" titleLevel={2} />
        </div>
      );
    case 'drawing':
      return (
        <div className="visitor-card">
          <p role="status">{texts.drawing}</p>
          <a className="button" href={shown.again}>
            {texts.again}
          </a>
        </div>
      );
    case 'picture':
      return (
        <a className="share-picture" href={shown.href}>
          <img src={shown.href} alt={name} />
        </a>
      );
    case 'pdf':
      return <PdfPages href={shown.href} texts={shown.texts} pageOf={shown.texts.pageOf} />;
    case 'file':
      return (
        <div className="visitor-card share-file">
          <Icon name="file" />
          <p className="workspace-strong">{name}</p>
          <p className="workspace-small">{shown.facts}</p>
          {download ? null : <p>{texts.notShown}</p>}
        </div>
      );
    case 'harmful':
      return (
        <p className="visitor-card" role="alert">
          {texts.harmful}
        </p>
      );
  }
}
