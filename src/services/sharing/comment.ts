/** Letters of a comment, and of the name a guest gives. */
export const LONGEST_COMMENT = 2_000;
export const LONGEST_GUEST = 60;

/** What somebody said. `isOwners`: by somebody with an account; else by a guest with a link. */
export type Comment = {
  id: string;
  body: string;
  at: Date;
  name: string;
  isOwners: boolean;
  accountId: string | null;
  guestId: string | null;
};

/** What was said about one place of a document, the first first. */
export type Thread = {
  id: string;
  /** '' for the whole document, `field lender`, `clause repayment`. */
  anchor: string;
  about: string;
  createdAt: Date;
  resolvedAt: Date | null;
  comments: Comment[];
  /** The link it was begun by, if by one. */
  shareId: string | null;
  /** Whoever began it lets the readers of every link see it. */
  forLinks: boolean;
};

/**
 * Whether somebody who comes by a link reads a thread: it was begun by that link, is meant for links, or they have said
 * something in it. What people with accounts say among themselves stays there (decision 0099, comments and links).
 */
export function isSeenByLink(
  { shareId, forLinks, comments }: Pick<Thread, 'shareId' | 'forLinks' | 'comments'>,
  link: { shareId: string; guestId: string | undefined },
): boolean {
  if (forLinks || shareId === link.shareId) return true;
  return link.guestId !== undefined && comments.some(({ guestId }) => guestId === link.guestId);
}

/** Somebody who comments by a link. */
export type Guest = { id: string; name: string; email: string | null };

/** What somebody typed as it is kept: lines stay, other control and direction signs go; '' where nothing is left. */
export function commentText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return [...text].slice(0, LONGEST_COMMENT).join('').trim();
}

/** A comment in runs: what names somebody who takes part is one of its own, with its @. */
export function withMentions(body: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const known = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text: body, isMention: false }];
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const mention = new RegExp(`(@(?:${escaped.join('|')})(?![\\p{L}\\p{N}]))`, 'giu');
  return body
    .split(mention)
    .map((text, index) => ({ text, isMention: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
