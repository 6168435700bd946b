import type { Share } from '../../services/sharing/link.ts';
import { DAY, later } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';

/** A link that was given out. */
export function exampleShare(more: Partial<Share> = {}): Share {
  return {
    id: newId(),
    itemId: newId(),
    createdBy: newId(),
    role: 'reader',
    downloads: false,
    label: 'Elena Marsh',
    sharer: 'Rosa O’Neil',
    hasPassword: false,
    createdAt: later(-3 * DAY),
    expiresAt: later(27 * DAY),
    endedAt: null,
    opened: 0,
    openedAt: null,
    ...more,
  };
}
