import type { Receiving } from '../spaces/spaces.server.ts';

/** How long room is promised to an upload after its last piece. */
export const UPLOAD_DAYS = 7;
/** Uploads that an account may have begun and not finished. */
export const MOST_OPEN = 20;
/** The largest file, in bytes: as large as the largest drive that is sold. */
export const LARGEST_FILE = 200_000_000_000;

/** A file on its way. */
export type Upload = {
  id: string;
  accountId: string;
  spaceId: string;
  /** The folder it is for; null at the top. */
  parentId: string | null;
  /** Folders in that one which it brings along. */
  path: string[];
  name: string;
  bytes: number;
  fingerprint: string;
  isFinished: boolean;
  itemId: string | null;
  expiresAt: Date;
};

/** What somebody asks for when they begin one. */
export type AskedUpload = Pick<Upload, 'id' | 'accountId' | 'spaceId' | 'parentId' | 'name' | 'bytes'> & {
  path: readonly string[];
  fingerprint: string;
};

/** Why none is begun, or why what came in found no place. */
export type UploadRefusal = 'unknown' | 'nameInvalid' | 'tooDeep' | 'tooMany' | Exclude<Receiving, object>;
