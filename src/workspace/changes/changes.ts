/** What a page asks for again and again: whether what it shows is still what there is. */
export type Asking = {
  /** Without what is known. */
  address: string;
  /** The state that is shown; an answer names another one. */
  known: string;
};

/** The header of an answer that names who is writing: JSON, as addresses have it; none where nobody is. */
export const WRITING = 'Writing';

/** Who is writing, and since when: an ISO moment. */
export type Writing = readonly { who: string; since: string }[];

/** What an address answers where something is different by now. */
export type Changed<More = object> = {
  known: string;
  /** Whoever changed it: an e-mail address; null where nobody is named, or their account is gone. */
  by: string | null;
  /** ISO moment. */
  at: string;
  /** It was the account that asks: nobody has to be told. */
  isOwn: boolean;
} & More;

/** At 10:42; with its day where that is not today. */
export function changedAt(at: string, language: string, today: Date): string {
  const day = new Date(at);
  const isToday = day.toDateString() === today.toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(day);
}
