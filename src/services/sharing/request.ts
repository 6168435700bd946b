import type { Checked } from '../spaces/space.ts';

/** What somebody is asked for: files, into a folder, until a day, so many and so much at most. */
export type FileRequest = {
  id: string;
  folderId: string;
  createdBy: string;
  title: string;
  note: string;
  sharer: string;
  mostFiles: number;
  mostBytes: number;
  files: number;
  bytes: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

/** A file that came in by a request. */
export type BroughtFile = {
  itemId: string;
  requestId: string;
  name: string;
  from: string;
  bytes: number;
  checked: Checked;
  at: Date;
};

/** A request in the list of all. */
export type ListedRequest = FileRequest & { folder: string; brought: BroughtFile[] };

/** How many files, and how much in all, a request can take. */
export const REQUEST_FILES = [1, 5, 20, 50] as const;
export const USUAL_FILES = 20;
const MB = 1_000_000;
export const REQUEST_BYTES = [10 * MB, 100 * MB, 1_000 * MB] as const;
export const USUAL_BYTES = 100 * MB;
/** Letters of what is asked for, and of the note below it. */
export const [LONGEST_TITLE, LONGEST_NOTE] = [80, 500];
