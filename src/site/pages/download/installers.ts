import type { Installer } from './installers.table.ts';

/** A line of the table: a download, or the plain word that there is none. */
export type InstallerLine = {
  id: string;
  system: string;
  variant: string;
  file: string;
  /** Null while the installer is not published. */
  download: { href: string; size: string; label: string } | null;
};

type Words = {
  variantOf(id: string): string;
  size(megabytes: number): string;
  label(system: string, variant: string): string;
};

const MEGABYTE = 1_000_000;

/** Only an installer with an address and a size can be downloaded: no button leads to a file that is not there. */
export function linesOf(installers: readonly Installer[], words: Words): InstallerLine[] {
  return installers.map(({ id, system, file, href, bytes }) => {
    const variant = words.variantOf(id);
    const download =
      href !== null && bytes !== null
        ? {
            href,
            size: words.size(Math.max(1, Math.round(bytes / MEGABYTE))),
            label: words.label(system, variant),
          }
        : null;
    return { id, system, variant, file, download };
  });
}
