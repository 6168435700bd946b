import type { Messages } from '../../../locales/messages.server.ts';

type Texts = Messages['numbers']['finish'];
type Common = { texts: Texts; action: string; documentId: string };

/** How a document is finished, or what is said of one that is. */
export type FinishData =
  /** `numberKey`: the field its number stands in; `next`: what its company would give, null without one. */
  | (Common & { state: 'draft'; numberKey: string; next: string | null })
  /** Without a number; `lead`: what finishing it means. */
  | (Common & { state: 'plain'; lead: string })
  | (Common & {
      state: 'final';
      done: string;
      doneText: string;
      cancelled: string | null;
      canCancel: boolean;
      /** What makes it a draft again; null where it took a number of a series, or was signed. */
      goOn: string | null;
      /** Where it is sent by e-mail. */
      send: { label: string; href: string };
    });
