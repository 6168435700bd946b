import { DAY } from '../../shared/clock.ts';
import type { LinkRole } from '../items/may.ts';

export const SHARE_ROLES = ['reader', 'commenter'] as const satisfies readonly LinkRole[];
export type ShareRole = (typeof SHARE_ROLES)[number];

/** For how many days a link can be given out. Each ends by itself: a forgotten one is the leak nobody sees. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];
export const USUAL_DAYS: ShareDays = 30;

/** Letters of what a link is called, of the name its maker shows, and of its password. */
export const LONGEST_LABEL = 80;
export const LONGEST_SHARER = 60;
export const [SHORTEST_LINK_PASSWORD, LONGEST_LINK_PASSWORD] = [6, 128];

/** A link to an item, as its maker sees it. Its secret is known only to whom it was given. */
export type Share = {
  id: string;
  itemId: string;
  createdBy: string;
  role: ShareRole;
  downloads: boolean;
  label: string;
  sharer: string;
  hasPassword: boolean;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** How often its page was opened, and when last. */
  opened: number;
  openedAt: Date | null;
};

/** A link in the list of all, with what it leads to. */
export type ListedShare = Share & {
  item: { kind: 'file' | 'document' | 'folder'; name: string; templateId: number | null };
  /** Address of whoever gave it out; null for one's own. */
  maker: string | null;
  /** False where its maker may not share the item any more: it opens nothing. */
  leads: boolean;
};

export type ShareState = 'open' | 'expired' | 'ended';

/** How a link stands at a moment. */
export function shareState(
  { endedAt, expiresAt }: Pick<Share, 'endedAt' | 'expiresAt'>,
  at: Date,
): ShareState {
  if (endedAt !== null) return 'ended';
  return expiresAt <= at ? 'expired' : 'open';
}

/** The moment at which a link that is given out now ends. */
export function endOf(days: ShareDays, at: Date): Date {
  return new Date(at.getTime() + days * DAY);
}

/** A one-line text as people type it: without control and direction signs, cut; '' where nothing is left. */
export function oneLine(text: string, longest: number): string {
  const plain = text.normalize('NFC').replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return [...plain.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()]
    .slice(0, longest)
    .join('')
    .trim();
}
