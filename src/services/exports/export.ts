import type { Locale } from '../../shared/locale.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'zip'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** `deleted`: its day is over, or its maker removed it; its file is gone, its row stays for a month. */
export type ExportState = 'queued' | 'building' | 'ready' | 'failed' | 'deleted';

/**
 * Why there is no file: its maker may no longer have it; the list is not there; parts of the books do not agree (which, in
 * the details); it broke three times.
 */
export type ExportFailure = 'notAllowed' | 'unknown' | 'differs' | 'broken';

/** A file that somebody wants. */
export type AskedExport = {
  id: string;
  /** The list, or 'books'. */
  name: string;
  format: ExportFormat;
  /** The filters of the list, as its address has them. */
  query: string;
  locale: Locale;
  madeBy: string;
};

export type Export = AskedExport & {
  state: ExportState;
  rows: number | null;
  bytes: number | null;
  /** Hexadecimal. */
  sha256: string | null;
  failure: { reason: ExportFailure; details: readonly string[] } | null;
  createdAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
};

/** What becomes of a wish: bytes as they are made, with the number of rows known at their end; or why there are none. */
export type BuiltExport =
  | { outcome: 'built'; content: AsyncIterable<Uint8Array>; rows: () => number }
  | { outcome: 'refused'; reason: ExportFailure; details?: readonly string[] };

/** Reads the rows of a list; who knows all lists is not a service. */
export type ExportBuilder = (asked: AskedExport) => Promise<BuiltExport>;
