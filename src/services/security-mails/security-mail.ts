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

export const SECOND_STEP_ON_MAIL = defineMail('second-step-on', plain);
export const SECOND_STEP_OFF_MAIL = defineMail('second-step-off', plain);

/** A code for whoever lost the phone was used; so many are left. */
const recoveryUsed = v.object({ ...happened, left: v.number() });
export type RecoveryUsedData = v.InferOutput<typeof recoveryUsed>;
export const RECOVERY_CODE_USED_MAIL = defineMail('recovery-code-used', recoveryUsed);

/** Phone and codes are lost: the link turns the second step off, but not before a day has passed. */
const stepReset = v.object({ ...happened, link: v.string(), undo: v.string(), from: moment });
export type StepResetData = v.InferOutput<typeof stepReset>;
export const SECOND_STEP_RESET_MAIL = defineMail('second-step-reset', stepReset);

/** A passkey, by the name its owner gave it. */
const passkey = v.object({ ...happened, name: v.string() });
export type PasskeyData = v.InferOutput<typeof passkey>;
export const PASSKEY_ADDED_MAIL = defineMail('passkey-added', passkey);
export const PASSKEY_REMOVED_MAIL = defineMail('passkey-removed', passkey);

/** Six digits that confirm an act in a session; they sign nobody in. */
const confirming = v.object({ ...happened, code: v.string() });
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

/** The account goes on its day, unless the link takes it back. */
const erasurePlanned = v.object({
  ...{ ...happened, undo: v.string(), on: moment },
  /** A renewal was stopped; a seat of somebody else's licence goes with it. */
  stopped: v.optional(v.boolean(), false),
  seated: v.optional(v.boolean(), false),
});
export type ErasurePlannedData = v.InferOutput<typeof erasurePlanned>;
export const ERASURE_PLANNED_MAIL = defineMail('erasure-planned', erasurePlanned);
