import type { DateKind } from '../../document/dates/date-kinds.table.ts';
import type { Notice } from '../../document/dates/dates-of.ts';

/** A day of one of an account's documents, as the calendar lists it. */
export type CalendarDate = {
  documentId: string;
  templateId: number;
  /** How the document is called; '' while nothing names it. */
  documentName: string;
  fieldKey: string;
  kind: DateKind;
  /** ISO: `2027-03-31`. */
  day: string;
  /** How long the notice is that has to be given by then. */
  notice: Notice | null;
  /** Of a document of a team. */
  inTeam: boolean;
};

/** How somebody is told of dates. `timeZone` is an IANA name. */
export type CalendarSettings = { reminds: boolean; timeZone: string; hasFeed: boolean };

/** How a notice is kept: `30 days`. */
export function noticeText({ count, unit }: Notice): string {
  return `${count} ${unit}`;
}

/** Reads what `noticeText` wrote. */
export function parseNotice(text: string | null): Notice | null {
  const match = /^(\d{1,4}) (days|months)$/.exec(text ?? '');
  return match ? { count: Number(match[1]), unit: match[2] === 'days' ? 'days' : 'months' } : null;
}
