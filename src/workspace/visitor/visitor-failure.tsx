import { isRouteErrorResponse } from 'react-router';
import type { VisitorData } from './visitor-data.ts';

/** A link that opens nothing, whatever the reason: all look alike. */
export function VisitorFailure({ visitor, error }: { visitor: VisitorData; error: unknown }) {
  const { texts, brand } = visitor;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, text] =
    status === 404
      ? [texts.goneTitle, texts.goneText]
      : status === 429
        ? [texts.busyTitle, texts.busyText]
        : [texts.failedTitle, texts.failedText];
  return (
    <main className="visitor-alone" id="main">
      <title>{`${title} · ${brand}`}</title>
      <div className="visitor-card">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </main>
  );
}
