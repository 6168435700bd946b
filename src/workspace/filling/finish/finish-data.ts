import type { Messages } from '../../../locales/messages.server.ts';

type Texts = Messages['numbers']['finish'];
type Common = { texts: Texts; action: string; documentId: string };

/** Keys of the fields that are left out of a finished document while they are empty, and of those that are not. */
export type Empties = {
  texts: Messages['papers']['finish'] & Messages['finishing']['lacks'];
  alone: readonly string[];
  needed: readonly string[];
};

/** How a document is finished, or what is said of one that is. */
export type FinishData =
  /**
   * `numberKey`: the field its number stands in; `next`: what its company would give, null without one; `gives`: the
   * same in words, beside that field.
   */
  | (Common & {
      state: 'draft';
      numberKey: string;
      next: string | null;
      gives: string | null;
      empties: Empties;
    })
  /** Without a number; `lead`: what finishing it means. */
  | (Common & { state: 'plain'; lead: string; empties: Empties })
  | (Common & {
      state: 'final';
      done: string;
      doneText: string;
      cancelled: string | null;
      canCancel: boolean;
      /** What makes it a draft again; null where it took a number of a series, or was signed. */
      goOn: string | null;
      /** Where it is sent by e-mail; null for one whose number was cancelled. */
      send: { label: string; href: string } | null;
      /** Where people are asked to sign it, or how it stands with that; null likewise. */
      sign: { label: string; href: string } | null;
    });
