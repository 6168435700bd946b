import type { Side } from '../../../document/meanings.ts';
import type { Messages } from '../../../locales/messages.server.ts';

type Option = { value: string; label: string };

/** Who can be chosen on a side: `name` is what stands in the field `nameKey` when they are. */
export type SideData = {
  side: Side;
  nameKey: string;
  options: readonly (Option & { name: string })[];
};

/** The bar above the fields: whom the document is for and with. */
export type PartyBarData = {
  texts: Messages['companies']['bar'];
  /** Where its forms are sent. */
  action: string;
  documentId: string;
  /** Null where the template asks for nothing of the account's own, or nobody has said which party that is. */
  own: SideData | null;
  other: SideData | null;
  /** Where a first company is typed in. */
  addHref: string | null;
  contactsHref: string;
  /** Which party of the template we are, where that can differ. */
  us: { value: string; isOpen: boolean; options: readonly Option[] } | null;
  /** What filling has just done. */
  told: { side: Side; filled: string; canUndo: boolean; kept: string | null } | null;
};
