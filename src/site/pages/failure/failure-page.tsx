import { useContext } from 'react';
import { DocumentContext } from '../../document-context.ts';

/**
 * The error page, with nothing in it that could fail: status, a general message, the request's number for
 * whoever asks support. Details stand in the log only (S62).
 */
export function FailurePage({ status, message }: { status: number; message: string | null }) {
  const { requestId, failure } = useContext(DocumentContext);
  return (
    <main className="failure">
      <title>{`${failure.title} (Error ${status})`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="failure-status">{status}</p>
      <h1>{failure.title}</h1>
      {message ? <p>{message}</p> : null}
      <p>{status === 503 ? failure.unavailable : failure.message}</p>
      {requestId ? (
        <p className="failure-number">
          {failure.request}: {requestId}
        </p>
      ) : null}
      <p>
        <a href={failure.homeHref}>{failure.home}</a>
      </p>
    </main>
  );
}
