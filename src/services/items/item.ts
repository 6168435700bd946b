import type { DocumentStatus } from '../drive/status.ts';

export type ItemKind = 'folder' | 'file' | 'document';

/** What lies in a space, or in its trash. */
export type Item = {
  id: string;
  spaceId: string;
  parentId: string | null;
  kind: ItemKind;
  /** A document is called by what is typed in it: '' while nothing names it. */
  name: string;
  blobId: string | null;
  createdBy: string | null;
  /** When a document was saved last, or a folder or file got its name or place. */
  updatedAt: Date;
  /** Null unless it was thrown away. */
  deletedAt: Date | null;
  /** The item it was thrown away with: itself, or a folder it lies in. */
  deletedWith: string | null;
  /** A file's size and type, by its bytes; null for what has none. */
  bytes: number | null;
  type: string | null;
  /** Seen by the managers of a team and its holder alone. */
  managersOnly: boolean;
  /** Of a document. */
  templateId: number | null;
  status: DocumentStatus | null;
};

/** Where an item lies, or is to lie: `parentId` null at the top of a space. */
export type Place = { spaceId: string; parentId: string | null };

/** A place between two items of a list, and which way to read from it. */
export type ItemStep = { direction: 'after' | 'before'; kind: ItemKind; key: string; id: string };

/** A page of a list: its items, and where the pages beside it begin. */
export type ItemPage = { items: readonly Item[]; previous: ItemStep | null; next: ItemStep | null };

/** A folder that things can be moved to, `depth` folders below the top. */
export type FolderChoice = { id: string; name: string; depth: number };
