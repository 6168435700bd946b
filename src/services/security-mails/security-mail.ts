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
