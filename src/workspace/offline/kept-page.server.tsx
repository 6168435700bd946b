import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import documentSheet from '../../services/documents/html/document-html.css?inline';
import { now } from '../../shared/clock.ts';
import { printDate } from '../../shared/dates.ts';
import { KEPT_HEADERS, KEPT_PATH } from '../../shared/installed-app.ts';
import tokens from '../../ui/tokens.css?inline';
import night from '../../ui/tokens-dark.css?inline';
import type { WorkspaceContext } from '../shell/workspace-context.server.ts';
import sheet from './kept-page.css?inline';
import { keyOf } from './kept-rules.ts';

/** Without the faces of the site, which are fetched: such a page is whole by itself. */
const LOOKS = [tokens.replace(/@font-face\s*\{[^}]*\}/g, ''), night, documentSheet, sheet].join('\n');

/** No script, no form, nothing fetched: whatever stands in a document, it only is read. */
const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(LOOKS).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Kept = {
  title: string;
  /** The address of the page in whose place this one stands; null for the list of all of them. */
  page: string | null;
  children: ReactNode;
};

/** A page to be read without a connection. Its `<time>` is set by the device when it takes the copy. */
export function keptPage(page: WorkspaceContext, { title, page: address, children }: Kept): Response {
  const { locale } = page;
  const language = LOCALES[locale].hreflang;
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${textsOf(locale, 'workspace').shell.brand}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, which have no markup */}
        <style dangerouslySetInnerHTML={{ __html: LOOKS }} />
      </head>
      <body>
        <Notice page={page} isCopy={address !== null} />
        <main className="kept-main">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>,
  );
  const own = address === null ? [] : [[KEPT_HEADERS.page, keyOf(new URL(address, page.url))] as const];
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      [KEPT_HEADERS.title]: encodeURIComponent(title.toWellFormed()),
      ...Object.fromEntries(own),
    },
  });
}

/** That nobody answers, from when this is, and how to go on. */
function Notice({ page: { locale }, isCopy }: { page: WorkspaceContext; isCopy: boolean }) {
  const { kept } = textsOf(locale, 'app-install');
  return (
    <header className="kept-notice">
      <p>
        <strong>{kept.offline}</strong>{' '}
        {isCopy ? (
          <>
            {kept.asOf} <time>{printDate(now(), LOCALES[locale].hreflang)}</time>
          </>
        ) : null}
      </p>
      <nav aria-label={kept.nav}>
        {/* The page itself: it comes from the network once there is one. */}
        <a href={isCopy ? '' : '/app/'}>{kept.again}</a>
        {isCopy ? <a href={KEPT_PATH}>{kept.all}</a> : null}
      </nav>
    </header>
  );
}
