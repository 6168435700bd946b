import { Link } from 'react-router';
import type { FileFormat } from '../../../document/file-formats.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import { worded } from '../../filling/worded.ts';
import type { Compared } from '../../versions/compared.ts';
import { ComparedList } from '../../versions/compared-list.tsx';
import type { ShownField } from '../../versions/shown-fields.ts';

export type VersionProps = {
  texts: Messages['versions'];
  brand: string;
  no: number;
  title: string;
  saved: string;
  marks: string[];
  /** Language of the document where it is not the page's. */
  lang: string | undefined;
  /** All versions. */
  all: { label: string; href: string };
  /** Null for what the document says now. */
  compareHref: string | null;
  canRestore: boolean;
  /** Where it is brought back. */
  action: string;
  files: { action: string; copy: string; formats: readonly { format: FileFormat; label: string }[] } | null;
  /** What was filled in, in the order of the form. */
  fields: readonly ShownField[];
  /** What it says otherwise than its template. */
  words: readonly Compared[];
};

/** A document as it was: what was filled in, and its owner's own words. */
export function VersionPage(props: VersionProps) {
  const { texts, brand, title, saved, marks, lang, all, fields, words } = props;
  return (
    <div className="versions">
      <title>{`${title} · ${brand}`}</title>
      <header className="versions-head">
        <p className="workspace-small">
          <Link to={all.href}>{all.label}</Link>
        </p>
        <h1>{title}</h1>
        <p className="workspace-small versions-facts">
          {saved}
          {marks.map((mark) => (
            <span key={mark} className="workspace-tag">
              {mark}
            </span>
          ))}
        </p>
      </header>
      <Acts {...props} />
      <section aria-labelledby="filled">
        <h2 className="versions-minor" id="filled">
          {texts.filled}
        </h2>
        {fields.length === 0 ? <p className="workspace-soft">{texts.unfilled}</p> : null}
        <dl className="versions-fields">
          {fields.map(({ key, label, text }) => (
            <div key={key}>
              <dt lang={lang}>{label}</dt>
              <dd lang={lang}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {words.length > 0 ? (
        <section aria-labelledby="own-words">
          <h2 className="versions-minor" id="own-words">
            {texts.ownWords}
          </h2>
          <ComparedList
            texts={texts}
            sides={{ before: texts.template, after: title }}
            all={words}
            lang={lang}
          />
        </section>
      ) : null}
    </div>
  );
}

/** Its files, comparing it, bringing it back. */
function Acts({ texts, no, compareHref, canRestore, action, files }: VersionProps) {
  return (
    <div className="versions-acts">
      {files ? (
        <form method="post" action={files.action} aria-label={texts.files}>
          <input type="hidden" name="copy" value={files.copy} />
          <input type="hidden" name="version" value={no} />
          {files.formats.map(({ format, label }) => (
            <button
              key={format}
              className={`button button-small${format === 'docx' ? '' : ' button-outline'}`}
              type="submit"
              name="format"
              value={format}
            >
              {label}
            </button>
          ))}
        </form>
      ) : null}
      {canRestore ? (
        <form method="post" action={action}>
          <input type="hidden" name="no" value={no} />
          <button className="button button-outline button-small" type="submit" name="intent" value="restore">
            {worded(texts.restore, { no })}
          </button>
        </form>
      ) : null}
      {compareHref ? <Link to={compareHref}>{texts.compareNow}</Link> : null}
    </div>
  );
}
