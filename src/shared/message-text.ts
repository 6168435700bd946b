import * as v from 'valibot';

/** Control characters but the end of a line, and marks that turn the direction of what follows. */
const UNSEEN = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const posted = v.optional(v.string(), '');

/** A posted text of several lines; browsers post line ends as CR LF, which count once. */
export function longText({ least, most }: { least: number; most: number }) {
  return v.pipe(
    posted,
    v.transform((text) => text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim()),
    v.minLength(least, 'tooShort'),
    v.maxLength(most, 'tooLong'),
  );
}

/** A posted text of one line: a name, a subject. */
export function lineText({ least, most }: { least: number; most: number }) {
  return v.pipe(
    posted,
    v.transform((text) => text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim()),
    v.minLength(least, 'missing'),
    v.maxLength(most, 'tooLong'),
  );
}
