import { useContext } from 'react';
import { named } from '../../../shared/named.ts';
import { DocumentContext } from '../../document-context.ts';
import { Sheet } from '../../sheet.tsx';
import css from './failure-page.css?inline';

/**
 * The error page, with nothing in it that could fail: status, a general message, the request's number for
 * whoever asks support. Details stand in the log only (S62). While the database is away, the pages that need it
 * answer with this one, as 503; all others are shown from memory.
 */
export function FailurePage({ status, message }: { status: number; message: string | null }) {
  const { requestId, failure, failsItself } = useContext(DocumentContext);
  if (failsItself) throw new Error('the error page was asked to fail');
  const away = status === 503;
  const title = away ? failure.unavailableTitle : failure.title;
  return (
    <main className="failure">
      <Sheet name="failure-page" css={css} />
      <title>{`${title} (Error ${status})`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="failure-status">{status}</p>
      <h1>{title}</h1>
      {message ? <p>{message}</p> : null}
      <p>{away ? failure.unavailable : failure.message}</p>
      {requestId ? <p className="failure-number">{named(failure.request, requestId, failure.lang)}</p> : null}
      <p className="failure-ways">
        <a className="button button-outline" href={failure.homeHref}>
          {failure.home}
        </a>
      </p>
    </main>
  );
}
