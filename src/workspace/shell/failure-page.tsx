import { isRouteErrorResponse, useLocation } from 'react-router';
import type { WorkspaceShellData } from './shell-data.ts';

/** What went wrong, in general words; what really happened stands in the log only (S62). */
export function WorkspaceFailure({ shell, error }: { shell: WorkspaceShellData; error: unknown }) {
  const { failure, hrefs } = shell;
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = wordsFor(status, failure);
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${shell.texts.brand}`}</title>
      <p className="workspace-status">{status}</p>
      <h1>{title}</h1>
      <p className="workspace-lead">{text}</p>
      <p className="workspace-actions">
        {/* Loaded anew: the page that failed may have left the router in an odd place. */}
        <a className="button" href={hrefs.start}>
          {failure.home}
        </a>
        {status >= 500 ? <a href={pathname}>{failure.retry}</a> : null}
      </p>
      {status >= 500 ? <p className="workspace-small">{failure.request}</p> : null}
    </div>
  );
}

function wordsFor(status: number, texts: WorkspaceShellData['failure']): { title: string; text: string } {
  if (status === 404) return { title: texts.notFoundTitle, text: texts.notFoundText };
  if (status === 503) return { title: texts.awayTitle, text: texts.awayText };
  if (status === 429) return { title: texts.tooManyTitle, text: texts.tooManyText };
  return { title: texts.failedTitle, text: texts.failedText };
}
