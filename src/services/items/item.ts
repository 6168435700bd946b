export type ItemKind = 'folder' | 'file' | 'document';

/** What lies in a space, or in its trash. */
export type Item = {
  id: string;
  spaceId: string;
  parentId: string | null;
  kind: ItemKind;
  name: string;
  blobId: string | null;
  createdBy: string | null;
  updatedAt: Date;
  /** Null unless it was thrown away. */
  deletedAt: Date | null;
  /** The item it was thrown away with: itself, or a folder it lies in. */
  deletedWith: string | null;
  /** A file's size and type, by its bytes; null for what has none. */
  bytes: number | null;
  type: string | null;
};
