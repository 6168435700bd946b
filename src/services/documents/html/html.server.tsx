import { renderToStaticMarkup } from 'react-dom/server';
import type { ResolvedDocument } from '../../../document/document.ts';
import tokens from '../../../ui/tokens.css?inline';
import sheet from './document-html.css?inline';
import { DocumentHtml } from './document-html.tsx';

/** The document as one file that needs nothing else: to keep, to read in a browser, to print. */
export function htmlOf(document: ResolvedDocument): string {
  return `<!doctype html>${renderToStaticMarkup(<Page document={document} />)}`;
}

function Page({ document }: { document: ResolvedDocument }) {
  return (
    <html lang={document.languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={document.summary} />
        <title>{document.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, which have no markup */}
        <style dangerouslySetInnerHTML={{ __html: looks() }} />
      </head>
      <body className="document-html-page">
        <DocumentHtml document={document} />
      </body>
    </html>
  );
}

/** Without the faces of the site: they are fetched, and this file is to be whole by itself. */
function looks(): string {
  return tokens.replace(/@font-face\s*\{[^}]*\}/g, '') + sheet;
}
