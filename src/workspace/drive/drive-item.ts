import type { ItemKind } from '../../services/items/item.ts';
import type { StatusWord } from '../versions/status-pill.tsx';

/** A folder, document or file as a line of a list. */
export type DriveItem = {
  id: string;
  name: string;
  kind: ItemKind;
  /** What it is: a file's size, the title of a document's template, or that it is a folder. */
  what: string;
  /** Language of that where it is not the page's. */
  lang: string | undefined;
  /** When it was changed last. */
  changed: string;
  /** Null where a document's template is in the library no more. */
  href: string | null;
  /** Of a document. */
  status: StatusWord | null;
  versions: { label: string; href: string } | null;
  /** Where a PDF is sent for signature, for who may do that; and how it stands with what was sent of it. */
  sign?: { label: string; href: string } | null;
  signing?: { text: string; href: string } | null;
  /** Seen by managers of the team and its owner alone. */
  isClosed?: boolean;
  /** What somebody may do about that: close it to members, or open it. */
  closing?: 'close' | 'open' | null;
};
