import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy } from '../server/http/security.server.ts';
import { visitContext } from '../services/context.server.ts';
import { DocumentContext } from '../site/document-context.ts';
import { IslandContext } from '../site/islands/island.tsx';

/** Renders a document to the end before the first byte leaves: its policy names the hashes of its styles. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const visit = context.get(visitContext);
  const isWorkspace = router.staticHandlerContext.loaderData['workspace'] !== undefined;
  const html = isWorkspace
    ? await renderWorkspace(request, router, visit.nonce)
    : renderSite(request, router, visit.requestId);
  const policy = isWorkspace
    ? contentSecurityPolicy({ scripts: [`'nonce-${visit.nonce}'`], styles: [] })
    : contentSecurityPolicy({ scripts: [], styles: styleHashes(html) });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  return new Response(request.method === 'HEAD' ? null : `<!doctype html>${html}`, { status, headers });
}

function renderSite(request: Request, router: EntryContext, requestId: string): string {
  let islands = 0;
  const apart = {
    render: (element: React.ReactNode, identifierPrefix: string) =>
      renderToString(element, { identifierPrefix }),
    next: () => ++islands,
  };
  return renderToString(
    <DocumentContext value={{ entry: router.manifest.entry.module, requestId }}>
      <IslandContext value={apart}>
        <ServerRouter context={router} url={request.url} />
      </IslandContext>
    </DocumentContext>,
  );
}

function renderWorkspace(request: Request, router: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });
}

function styleHashes(html: string): string[] {
  const sheets = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...sheets].map(([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}
