import { type HeadersArgs, isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { CONSOLE } from '../../routes/console-path.ts';
import { consoleHeaders } from './headers.ts';
import type { ConsoleShellData } from './shell-data.ts';

/** Catches the errors of all pages one level below the frame, so that the frame stands. */
export default function Pages() {
  return <Outlet />;
}

export function headers(args: HeadersArgs) {
  return consoleHeaders(args);
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const shell = useRouteLoaderData<ConsoleShellData>('console');
  if (!shell) throw error;
  const { failure, texts } = shell;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = wordsFor(status, failure);
  return (
    <div className="console-narrow">
      <title>{`${words.title} · ${texts.title}`}</title>
      <p className="console-eyebrow">{status}</p>
      <h1>{words.title}</h1>
      <p className="console-lead">{words.text}</p>
      <p>
        {/* Loaded anew: the page that failed may have left the router in an odd place. */}
        <a className="console-button" href={CONSOLE}>
          {failure.home}
        </a>
      </p>
      {status >= 500 ? <p className="console-small">{failure.request}</p> : null}
    </div>
  );
}

function wordsFor(status: number, texts: ConsoleShellData['failure']): { title: string; text: string } {
  if (status === 404) return { title: texts.notFoundTitle, text: texts.notFoundText };
  if (status === 503) return { title: texts.awayTitle, text: texts.awayText };
  if (status === 429) return { title: texts.tooManyTitle, text: texts.tooManyText };
  if (status === 403) return { title: texts.forgedTitle, text: texts.forgedText };
  return { title: texts.failedTitle, text: texts.failedText };
}
