import { useContext } from 'react';
import { DocumentContext } from '../../document-context.ts';

/**
 * The error page, with nothing in it that could fail: status, a general message, the request's number for
 * whoever asks support. Details stand in the log only (S62).
 */
export function FailurePage({ status, message }: { status: number; message: string | null }) {
  const { requestId } = useContext(DocumentContext);
  return (
    <main className="failure">
      <title>{`Error ${status}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="failure-status">{status}</p>
      <h1>{message ?? 'Something went wrong'}</h1>
      <p>The page could not be shown. It has been noted; please try again in a moment.</p>
      {requestId ? <p className="failure-number">Request {requestId}</p> : null}
      <p>
        <a href="/">Home page</a>
      </p>
    </main>
  );
}
