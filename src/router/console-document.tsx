import type { ReactNode } from 'react';
import type { ConsoleShellData } from '../console/frame/shell-data.ts';
import { LOCALES } from '../locales/locales.table.ts';
import { AppHead } from './app-head.tsx';

/** The document of a page of the console: hydrated whole, light or dark as the system asks, never indexed. */
export function ConsoleDocument({ shell, children }: { shell: ConsoleShellData; children: ReactNode }) {
  return (
    <html lang={LOCALES[shell.locale].hreflang}>
      <head>
        <AppHead nonce={shell.nonce} />
        <meta name="referrer" content="same-origin" />
      </head>
      <body data-layout="console">{children}</body>
    </html>
  );
}
