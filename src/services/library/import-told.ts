import * as v from 'valibot';
import { DROPPED } from './docx-refusal.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What was understood of a .docx, and what has no place in a template: kept beside the version that was made of it. */
export const ImportToldSchema = v.object({
  counts: v.object({ headings: Count, paragraphs: Count, listItems: Count, tables: Count }),
  fields: v.array(v.object({ label: v.string(), type: v.string(), uses: Count })),
  leftOut: v.array(v.object({ kind: v.picklist(DROPPED), count: Count })),
  unprintable: v.array(v.string()),
});
export type ImportTold = v.InferOutput<typeof ImportToldSchema>;
