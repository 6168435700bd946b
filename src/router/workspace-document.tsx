import type { ReactNode } from 'react';
import type { WorkspaceShellData } from '../workspace/shell/shell-data.ts';
export function WorkspaceDocument({ shell, children }: { shell: WorkspaceShellData; children: ReactNode }) {
  return (
    <html lang={shell.locale}>
      <body>{children}</body>
    </html>
  );
}
