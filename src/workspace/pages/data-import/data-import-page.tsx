import { useEffect } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Uploads } from '../../drive/uploads/uploads.tsx';
import type { UploadsData } from '../../drive/uploads/uploads-data.ts';

/** An import on its way. */
export type RunningImport = { title: string; count: string | null; position: number; total: number };

/** What became of one. */
export type EndedImport = {
  isDone: boolean;
  title: string;
  begun: string;
  /** Why it was refused, and what was written by then. */
  fault: string | null;
  lines: readonly { what: string; words: string }[];
  left: readonly { name: string; why: string }[];
  more: string | null;
  notes: readonly string[];
};

export type DataImportProps = {
  texts: Messages['importing'];
  brand: string;
  problem: string | null;
  running: RunningImport | undefined;
  ended: EndedImport | undefined;
  zips: readonly { id: string; name: string; facts: string }[];
  uploads: UploadsData;
  hrefs: { here: string; upload: string; back: string };
};

/** How often somebody who waits is told how far it is. */
const LOOK_MS = 2_000;

/** Where an export is brought in: how far it is or what became of it, a zip, and the press that takes it in. */
export function DataImportPage(props: DataImportProps) {
  const { texts, brand, running, ended, hrefs } = props;
  const { checked, kept, goesOn } = texts.points;
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      {running ? <Running {...props} running={running} /> : null}
      {ended ? <Ended texts={texts} ended={ended} /> : null}
      {running ? null : (
        <>
          <ul className="data-import-points">
            {[checked, kept, goesOn].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Bring {...props} />
          <Choose {...props} />
        </>
      )}
      <p className="workspace-aside">
        <Link to={hrefs.back}>{texts.back}</Link>
      </p>
    </div>
  );
}

function Running({ texts, running, hrefs }: DataImportProps & { running: RunningImport }) {
  useLookedAgain();
  const { title, count, position, total } = running;
  return (
    <section className="data-import-card" aria-labelledby="running">
      <h2 id="running">{title}</h2>
      <progress className="uploads-bar" max={total} value={position} aria-labelledby="running" />
      <p className="data-import-count" role="status">
        {count}
      </p>
      <p className="workspace-soft">{texts.points.goesOn}</p>
      <noscript>
        <a href={hrefs.here}>{texts.running.refresh}</a>
      </noscript>
    </section>
  );
}

/** The page is asked for again while something is under way, as long as somebody sees it. */
function useLookedAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function Ended({ texts, ended }: { texts: DataImportProps['texts']; ended: EndedImport }) {
  const { isDone, title, begun, fault, lines, left, more, notes } = ended;
  return (
    <section className="data-import-card" data-refused={isDone ? undefined : ''} aria-labelledby="ended">
      <h2 id="ended">{title}</h2>
      <p className="workspace-small">{begun}</p>
      {fault ? <p className="data-import-fault">{fault}</p> : null}
      {lines.length > 0 ? (
        <dl className="data-import-lines">
          {lines.map(({ what, words }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {left.length > 0 ? (
        <details className="data-import-left">
          <summary>{texts.left.title}</summary>
          <ul>
            {left.map(({ name, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice, and the list never changes
              <li key={index}>
                <span>{name}</span>
                <span className="workspace-small">{why}</span>
              </li>
            ))}
          </ul>
          {more ? <p className="workspace-small">{more}</p> : null}
        </details>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="workspace-small">
          {note}
        </p>
      ))}
    </section>
  );
}

function Bring({ texts, uploads, hrefs }: DataImportProps) {
  return (
    <section className="workspace-section data-import-bring" aria-labelledby="bring">
      <h2 id="bring">{texts.bring.title}</h2>
      <Uploads data={uploads}>
        <form className="drive-form" method="post" action={hrefs.upload} encType="multipart/form-data">
          <label htmlFor="drive-files">
            {texts.bring.label} <span className="workspace-small">{texts.bring.help}</span>
          </label>
          <input id="drive-files" type="file" name="files" accept=".zip,application/zip" required />
          <button className="button button-small" type="submit">
            {texts.bring.button}
          </button>
        </form>
      </Uploads>
    </section>
  );
}

function Choose({ texts, zips, problem, hrefs }: DataImportProps) {
  return (
    <section className="workspace-section" aria-labelledby="choose">
      <h2 id="choose">{texts.choose.title}</h2>
      {problem ? (
        <p className="workspace-error" role="alert">
          {problem}
        </p>
      ) : null}
      {zips.length === 0 ? (
        <p className="workspace-soft">{texts.choose.none}</p>
      ) : (
        <Form className="data-import-form" method="post" action={hrefs.here}>
          <fieldset className="data-import-zips">
            <legend className="workspace-small">{texts.choose.legend}</legend>
            {zips.map(({ id, name, facts }, index) => (
              <label key={id} className="data-import-zip">
                <input type="radio" name="zip" value={id} defaultChecked={index === 0} required />
                <span className="data-import-name">{name}</span>
                <span className="workspace-small">{facts}</span>
              </label>
            ))}
          </fieldset>
          <label className="data-import-check">
            <input type="checkbox" name="remove" value="1" defaultChecked />
            <span>
              {texts.choose.remove} <span className="workspace-small">{texts.choose.removeHelp}</span>
            </span>
          </label>
          <button className="button" type="submit">
            {texts.choose.button}
          </button>
        </Form>
      )}
    </section>
  );
}
