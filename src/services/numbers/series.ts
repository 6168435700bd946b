import type { NumberKind } from './number-kinds.table.ts';

export type SeriesKey = { companyId: string; kind: NumberKind };
/** Year 0 where the pattern names none. */
export type YearKey = SeriesKey & { year: number };

/** A number that was given. `text`: as it stands in the document, which may be gone. */
export type TakenNumber = YearKey & {
  number: number;
  text: string;
  documentId: string | null;
  takenAt: Date;
  cancelledAt: Date | null;
};

/** `inTrash`: its document lies in the trash. */
export type ListedNumber = TakenNumber & { inTrash: boolean };

/** How a company numbers papers of a kind, and which number would be next. */
export type Series = { kind: NumberKind; pattern: string; next: number; example: string; hasBegun: boolean };
