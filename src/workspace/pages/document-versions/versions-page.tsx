import { Link } from 'react-router';
import { LONGEST_GIVEN_NAME } from '../../../document/given-name.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import { worded } from '../../filling/worded.ts';
import { StatusPill, type StatusWord } from '../../versions/status-pill.tsx';

type Texts = Messages['versions'];

export type VersionLine = {
  no: number;
  /** Its name, else 'Version 3'. */
  title: string;
  /** 'Version 3' where it has a name. */
  numbered: string | null;
  /** When it was saved, and by whom. */
  saved: string;
  /** Final, sent …, in words. */
  marks: string[];
  /** It is what the document says now. */
  isNow: boolean;
  name: string;
  href: string;
  /** Null for what the document says now. */
  compareHref: string | null;
  canRestore: boolean;
};

export type VersionsProps = {
  texts: Texts;
  brand: string;
  /** The document's name, and the title of its template. */
  name: string;
  title: string;
  lang: string | undefined;
  status: StatusWord;
  /** What its status means for it. */
  about: string;
  act: { intent: 'finish' | 'reopen'; label: string } | null;
  documentHref: string;
  /** The way to where it is finished or corrected, for one with a number. */
  documentLink: string;
  action: string;
  /** When the present state was saved; null where it is kept as the newest version. */
  now: { saved: string } | null;
  versions: VersionLine[];
  compare: { action: string; hidden: Record<string, string>; options: { value: string; label: string }[] };
};

/** A document as it is and as it was. */
export function VersionsPage(props: VersionsProps) {
  const { texts, brand, name, title, lang, versions } = props;
  return (
    <div className="versions">
      <title>{`${texts.title} · ${name} · ${brand}`}</title>
      <header className="versions-head">
        <p className="workspace-small">
          <Link to={props.documentHref}>{name}</Link>
          {title === name ? null : (
            <>
              {' · '}
              <span lang={lang}>{title}</span>
            </>
          )}
        </p>
        <h1>{texts.title}</h1>
      </header>
      <Status {...props} />
      <section aria-labelledby="kept">
        <h2 className="versions-minor" id="kept">
          {texts.list}
        </h2>
        <p className="workspace-soft versions-lead">{texts.lead}</p>
        <Compare {...props} />
        <ol className="versions-list" reversed>
          {props.now ? <Now {...props} now={props.now} /> : null}
          {versions.map((version) => (
            <Line key={version.no} version={version} {...props} />
          ))}
        </ol>
        {versions.length === 0 ? <p className="workspace-soft">{texts.none}</p> : null}
      </section>
    </div>
  );
}

function Status({ status, about, act, action, documentHref, documentLink }: VersionsProps) {
  return (
    <section className="versions-status">
      <StatusPill status={status} />
      <p>{about}</p>
      {act ? (
        <form method="post" action={action}>
          <button className="button button-small" type="submit" name="intent" value={act.intent}>
            {act.label}
          </button>
        </form>
      ) : (
        <Link className="button button-outline button-small" to={documentHref}>
          {documentLink}
        </Link>
      )}
    </section>
  );
}

/** Any two of them, side by side. */
function Compare({ texts, compare, versions, now }: VersionsProps) {
  if (versions.length + (now ? 1 : 0) < 2) return null;
  const { action, hidden, options } = compare;
  return (
    <form className="versions-compare" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['before', 'after'] as const).map((side) => (
        <p key={side}>
          <label htmlFor={`compare-${side}`}>{texts[side]}</label>
          <select id={`compare-${side}`} name={side} defaultValue={options[side === 'after' ? 0 : 1]?.value}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      ))}
      <button className="button button-outline button-small" type="submit">
        {texts.compare}
      </button>
    </form>
  );
}

function Now({ texts, now, action, documentHref }: VersionsProps & { now: { saved: string } }) {
  return (
    <li className="versions-now" data-now="">
      <div className="versions-line">
        <p className="versions-name">
          <Link to={documentHref}>{texts.now}</Link>
        </p>
        <p className="workspace-small">{now.saved}</p>
      </div>
      <details className="own-document-menu">
        <summary>{texts.keep}</summary>
        <form className="own-document-rename versions-form" method="post" action={action}>
          <label htmlFor="keep-name">{texts.name}</label>
          <input
            className="field-input"
            id="keep-name"
            name="name"
            required
            maxLength={LONGEST_GIVEN_NAME}
            autoComplete="off"
          />
          <button className="button button-small" type="submit" name="intent" value="keep">
            {texts.keepButton}
          </button>
        </form>
      </details>
    </li>
  );
}

function Line({ version, texts, action }: VersionsProps & { version: VersionLine }) {
  const { no, title, numbered, saved, marks, isNow, href } = version;
  return (
    <li value={no} data-now={isNow ? '' : undefined}>
      <div className="versions-line">
        <p className="versions-name">
          <Link to={href}>{title}</Link>
          {[...(isNow ? [texts.nowMark] : []), ...marks].map((mark) => (
            <span key={mark} className="workspace-tag">
              {mark}
            </span>
          ))}
        </p>
        <p className="workspace-small">{numbered ? `${numbered} · ${saved}` : saved}</p>
      </div>
      <Menu version={version} texts={texts} action={action} />
    </li>
  );
}

function Menu({
  version,
  texts,
  action,
}: Pick<VersionsProps, 'texts' | 'action'> & { version: VersionLine }) {
  const { no, title, name, compareHref, canRestore } = version;
  const id = `name-${no}`;
  return (
    <details className="own-document-menu">
      <summary>
        {texts.more}
        <span className="visually-hidden">{`, ${title}`}</span>
      </summary>
      <div className="own-document-acts">
        <form className="own-document-rename" method="post" action={action}>
          <input type="hidden" name="no" value={no} />
          <label htmlFor={id}>{texts.name}</label>
          <input
            className="field-input"
            id={id}
            name="name"
            defaultValue={name}
            maxLength={LONGEST_GIVEN_NAME}
            autoComplete="off"
          />
          <button className="button button-small" type="submit" name="intent" value="name">
            {texts.save}
          </button>
        </form>
        <form className="own-document-others" method="post" action={action}>
          <input type="hidden" name="no" value={no} />
          {compareHref ? <Link to={compareHref}>{texts.compareNow}</Link> : null}
          {canRestore ? (
            <button className="workspace-link" type="submit" name="intent" value="restore">
              {worded(texts.restore, { no })}
            </button>
          ) : null}
        </form>
      </div>
    </details>
  );
}
