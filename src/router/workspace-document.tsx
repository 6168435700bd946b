import type { ReactNode } from 'react';
import { LOCALES } from '../locales/locales.table.ts';
import type { WorkspaceShellData } from '../workspace/shell/shell-data.ts';
import { AppHead } from './app-head.tsx';

/** The document of a workspace page: hydrated whole, light or dark as the system asks, never indexed. */
export function WorkspaceDocument({ shell, children }: { shell: WorkspaceShellData; children: ReactNode }) {
  return (
    <html lang={LOCALES[shell.locale].hreflang} data-visitor={shell.member ? 'member' : 'anonymous'}>
      <head>
        <AppHead nonce={shell.nonce} />
        <link rel="apple-touch-icon" href="/app-icons/apple-180.png" />
        <link rel="manifest" href={`/manifests/${shell.locale}.webmanifest`} />
      </head>
      <body data-layout="workspace">{children}</body>
    </html>
  );
}
