import * as v from 'valibot';
import { defineMail } from '../mail/mail-kind.ts';

const moment = v.pipe(v.string(), v.isoTimestamp());

/** What every security mail tells: when something happened, and from which kind of device and country. */
const happened = { at: moment, browser: v.string(), system: v.string(), country: v.nullable(v.string()) };
const plain = v.object(happened);

/** Something happened to the keys of an account; its owner reads what, and where to look. */
export type HappenedData = v.InferOutput<typeof plain>;

export const PASSWORD_SET_MAIL = defineMail('password-set', plain);
export const NEW_DEVICE_MAIL = defineMail('new-device', plain);

/** Six digits that confirm an act in a session; they sign nobody in. */
const confirming = v.object({ ...happened, code: v.string() });
export type ConfirmData = v.InferOutput<typeof confirming>;
export const CONFIRM_CODE_MAIL = defineMail('confirm-code', confirming);

/** To the new mailbox: whose link moves the account there. */
const addressProof = v.object({ ...happened, link: v.string(), address: v.string() });
export type AddressProofData = v.InferOutput<typeof addressProof>;
export const ADDRESS_PROOF_MAIL = defineMail('address-proof', addressProof);

/** To the owner of an address that somebody else wanted for their account. */
export const ADDRESS_TAKEN_MAIL = defineMail('address-taken', plain);

/** To both mailboxes; the old one can take it back by its link. */
const addressChanged = v.object({
  ...happened,
  from: v.string(),
  to: v.string(),
  undo: v.nullable(v.string()),
});
export type AddressChangedData = v.InferOutput<typeof addressChanged>;
export const ADDRESS_CHANGED_MAIL = defineMail('address-changed', addressChanged);

/** To both mailboxes, when the old one took it back. */
const addressRestored = v.object({ ...happened, address: v.string() });
export type AddressRestoredData = v.InferOutput<typeof addressRestored>;
export const ADDRESS_RESTORED_MAIL = defineMail('address-restored', addressRestored);
