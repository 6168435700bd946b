import * as v from 'valibot';
import { DATE_KINDS } from '../../../document/dates/date-kinds.table.ts';
import { defineMail } from '../../mail/mail-kind.ts';

/** Read from the outbox when the mail is written out. */
export const datesMailData = v.object({
  dates: v.array(
    v.object({
      kind: v.picklist(DATE_KINDS),
      /** ISO: `2027-03-31`. */
      day: v.string(),
      /** How many days there are until then. */
      days: v.number(),
      notice: v.nullable(v.object({ count: v.number(), unit: v.picklist(['days', 'months']) })),
      /** How the document is called, and its template. */
      name: v.string(),
      title: v.string(),
      /** Under /app/, without the shop's address. */
      path: v.string(),
    }),
  ),
});
export type DatesMailData = v.InferOutput<typeof datesMailData>;
export const DATES_MAIL = defineMail('document-dates', datesMailData);
