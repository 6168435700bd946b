import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const text = v.string();
const common = { title: text, sender: text, senderEmail: text };

const part = v.optional(v.picklist(['signs', 'approves']), 'signs');
/** Digits are asked for before anything behind the link is shown. */
const asksCode = v.optional(v.boolean(), false);

/** Another value for a field, as the document prints it; '' for an empty one. */
const change = v.object({ label: text, before: text, after: text });
export type ShownChange = v.InferOutput<typeof change>;
/** A new version: what is otherwise, what the sender says of it, and how far whoever is told had come. */
const renewal = { changes: v.array(change), word: text, hadSigned: v.boolean(), isOwn: v.boolean() };

/** What mails of signing are made of, as they wait in the outbox. `link` opens the page of whoever it goes to. */
export const signingMailData = v.variant('kind', [
  /** Somebody is asked to sign or to approve, or once more. */
  v.object({
    ...{ kind: v.picklist(['asked', 'reminded']), ...common },
    ...{ name: text, role: text, message: text, until: text, link: text },
    ...{ part, asksCode },
    /** Who was asked before and handed it on; '' for nobody. */
    after: v.optional(text, ''),
  }),
  /** Somebody who was asked has a question; the sender answers on the page of the envelope. */
  v.object({ kind: v.literal('question'), ...common, who: text, email: text, question: text, path: text }),
  v.object({ kind: v.literal('answer'), ...common, question: text, answer: text, link: text, asksCode }),
  /** Somebody who was asked names somebody else: to the sender, and what the sender said. */
  v.object({
    ...{ kind: v.literal('handOn'), ...common, who: text, email: text },
    ...{ toName: text, toEmail: text, why: text, path: text },
  }),
  v.object({ kind: v.literal('handedOn'), ...common, toName: text }),
  v.object({
    ...{ kind: v.literal('handOnRefused'), ...common, toName: text, part, until: text, link: text, asksCode },
    /** Why; '' where they did not say. */
    reason: v.optional(text, ''),
  }),
  /** Somebody who was asked suggests other values: to the sender, and what the sender said. */
  v.object({
    ...{ kind: v.literal('suggestion'), ...common, who: text, email: text },
    ...{ changes: v.array(change), why: text, path: text },
  }),
  v.object({
    ...{ kind: v.literal('suggestionDeclined'), ...common, changes: v.array(change), word: text },
    ...{ part, until: text, link: text, asksCode },
  }),
  /** There is another version, which all sign anew: to whose turn it is, and to who is asked again later. */
  v.object({ kind: v.literal('renewed'), ...common, ...renewal, part, until: text, link: text, asksCode }),
  v.object({ kind: v.literal('renewedLater'), ...common, ...renewal, part }),
  /** All have signed: to each of them, and to the sender. */
  v.object({ kind: v.literal('sealed'), ...common, link: text, asksCode }),
  v.object({ kind: v.literal('sealedOwn'), ...common, path: text }),
  /** It is over without a seal: whoever had been asked is told, and the sender. */
  v.object({
    ...{
      kind: v.picklist(['rejected', 'cancelled', 'expired', 'stopped']),
      ...common,
      who: text,
      reason: text,
    },
    /** The sender's view of it; '' for everybody else. */
    path: text,
  }),
]);
export type SigningMailData = v.InferOutput<typeof signingMailData>;
export const SIGNING_MAIL = defineMail('signing', signingMailData);
