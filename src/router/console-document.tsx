import type { ReactNode } from 'react';
import { Links } from 'react-router';
import type { ConsoleShellData } from '../console/frame/shell-data.ts';
import { LOCALES } from '../locales/locales.table.ts';
import { Sheet } from '../site/sheet.tsx';
import pageChange from '../ui/page-change.css?inline';

/** The document of a page of the console: hydrated whole, light or dark as the system asks, never indexed. */
export function ConsoleDocument({ shell, children }: { shell: ConsoleShellData; children: ReactNode }) {
  return (
    <html lang={LOCALES[shell.locale].hreflang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="same-origin" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#FAF7F0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141916" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/fonts/newsreader.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Sheet name="page-change" css={pageChange} />
        <Links nonce={shell.nonce} />
      </head>
      <body data-layout="console">{children}</body>
    </html>
  );
}
