import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ActFields, ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type ExportFile = {
  id: string;
  name: string;
  format: string;
  /** What narrows it, and when it was asked for. */
  small: string;
  state: { tone: Tone; text: string };
  size: string | null;
  until: string | null;
  failure: { text: string; details: readonly string[] } | null;
  hash: string | null;
  download: { href: string; label: string } | null;
  /** Null where there is nothing to delete. */
  remove: ActProps | null;
};
/** `chosen`: what narrows the list of the page that one came from; null where one is to be chosen. */
export type NewList = { title: string; chosen: readonly Fact[] | null; form: ActProps };
type Texts = Messages['console-exports']['exports'];
export type ExportsProps = {
  texts: Texts;
  files: readonly ExportFile[];
  /** Something is not ready yet. */
  isWaiting: boolean;
  newList: NewList | null;
  newBooks: ActProps | null;
};

/** Files that are being made, that are ready, and what can be made. */
export function ExportsPage({ texts, files, isWaiting, newList, newBooks }: ExportsProps) {
  const isLive = useHydrated();
  useLooks(isWaiting);
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
      </header>
      <div className="console-split">
        <section aria-labelledby="files">
          <div className="console-headline">
            <h2 id="files">{texts.files}</h2>
            {isWaiting && !isLive ? <Link to={`${CONSOLE}exports/`}>{texts.again}</Link> : null}
          </div>
          {files.length === 0 ? <p className="console-empty">{texts.empty}</p> : null}
          <ul className="console-files" aria-live="polite">
            {files.map((file) => (
              <File key={file.id} file={file} texts={texts} />
            ))}
          </ul>
        </section>
        <aside className="console-aside">
          {newList ? <ListForm texts={texts} newList={newList} /> : null}
          {newBooks ? (
            <section aria-labelledby="new-books">
              <h2 id="new-books">{texts.newBooks}</h2>
              <ActFields {...newBooks} />
            </section>
          ) : null}
        </aside>
      </div>
    </>
  );
}

function ListForm({ texts, newList: { title, chosen, form } }: { texts: Texts; newList: NewList }) {
  return (
    <section aria-labelledby="new-list">
      <h2 id="new-list">{title}</h2>
      {chosen ? <Facts facts={chosen} /> : null}
      <ActFields {...form} />
      {chosen ? (
        <p className="console-small">
          <Link to={`${CONSOLE}exports/`}>{texts.chooseList}</Link>
        </p>
      ) : null}
    </section>
  );
}

function File({ file, texts }: { file: ExportFile; texts: Texts }) {
  const { name, format, small, state, size, until, failure, hash, download, remove } = file;
  return (
    <li>
      <div className="console-file-name">
        <h3>
          {name} <span className="console-kind">{format}</span>
        </h3>
        <p className="console-small">{small}</p>
      </div>
      <p className="console-file-state">
        <Badge {...state} />
        <small>{size}</small>
        <small>{until}</small>
      </p>
      {download ? (
        <a className="console-button console-file-get" href={download.href} aria-label={download.label}>
          {texts.download}
        </a>
      ) : null}
      {failure ? (
        <div className="console-problem console-file-more" role="status">
          <p>{failure.text}</p>
          {failure.details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
        </div>
      ) : null}
      {remove ? (
        <div className="console-file-more">
          {hash ? (
            <p className="console-small console-hash">
              {texts.hash} <code>{hash}</code>
            </p>
          ) : null}
          <ActForm {...remove} />
        </div>
      ) : null}
    </li>
  );
}

const LOOK_EVERY_MS = 2_000;

/** Looks again by itself while something is being made. */
function useLooks(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
