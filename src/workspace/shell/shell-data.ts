import type { Locale } from '../../shared/locale.ts';
export type WorkspaceShellData = { locale: Locale; nonce: string };
