import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

const text = v.string();

/** Digits to show that a mailbox is one's own, before a document is read that is to be signed. */
const signingCodeMailData = v.object({ title: text, sender: text, code: text });
export const SIGNING_CODE_MAIL = defineMail('signing-code', signingCodeMailData);
