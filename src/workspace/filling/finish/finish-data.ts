import type { Messages } from '../../../locales/messages.server.ts';

type Texts = Messages['numbers']['finish'];
type Common = { texts: Texts; action: string; documentId: string };

/** How a document with a number is finished, or what is said of one that is. */
export type FinishData =
  /** `numberKey`: the field its number stands in; `next`: what its company would give, null without one. */
  | (Common & { state: 'draft'; numberKey: string; next: string | null })
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
