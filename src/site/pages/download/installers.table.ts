/**
 * The desktop installers: two systems in two variants each (A82). None is part of this project. An operator who has
 * one puts it where `href` says and enters its size; until then the page says that it is not available.
 */
export const INSTALLERS = [
  { id: 'windows-x64', system: 'Windows', file: 'papergrove-windows-x64.exe', href: null, bytes: null },
  { id: 'windows-arm64', system: 'Windows', file: 'papergrove-windows-arm64.exe', href: null, bytes: null },
  { id: 'macos-x64', system: 'MacOS', file: 'papergrove-macos-x64.dmg', href: null, bytes: null },
  { id: 'macos-arm64', system: 'MacOS', file: 'papergrove-macos-arm64.dmg', href: null, bytes: null },
] as const satisfies readonly Installer[];

export type Installer = {
  readonly id: string;
  readonly system: 'Windows' | 'MacOS';
  readonly file: string;
  /** Address of the file: `https://…`, or a path on this site. Null: not published. */
  readonly href: string | null;
  readonly bytes: number | null;
};
