import { hasKey } from '../../shared/keys.ts';

/** What is said without further facts, and whether it says that something was done or that it was not. */
const PLAIN_KINDS = {
  welcome: 'done',
  welcomePlan: 'done',
  passwordSet: 'done',
  codeSent: 'done',
  noPlan: 'refused',
  unproven: 'refused',
  tooManyFiles: 'refused',
  fileAway: 'refused',
  tooManyAddresses: 'refused',
  saved: 'done',
  notSaved: 'refused',
  licenceEnded: 'refused',
  licenceRestricted: 'refused',
  removed: 'done',
  renamed: 'done',
  duplicated: 'done',
  notDuplicated: 'refused',
  putBack: 'done',
  removedForGood: 'done',
  uploaded: 'done',
  uploadNone: 'refused',
  uploadBroken: 'refused',
  tooLarge: 'refused',
  driveFull: 'refused',
  diskAlmostFull: 'refused',
  nameInvalid: 'refused',
  notThere: 'refused',
  notAllowed: 'refused',
  tooDeep: 'refused',
  folderMade: 'done',
  itemTrashed: 'done',
  itemBack: 'done',
  plantedKept: 'done',
  plantedRemoved: 'done',
  placeSet: 'done',
  paid: 'done',
  payRejected: 'refused',
  payWaiting: 'done',
  payAway: 'refused',
  nothingOwed: 'done',
  renewalStopped: 'done',
  renewalResumed: 'done',
  invoiceCorrected: 'done',
  vatConfirmed: 'done',
  vatWaits: 'done',
  seatInvited: 'done',
  seatWithdrawn: 'done',
  seatRemoved: 'done',
  seatLeft: 'done',
  seatTaken: 'done',
  seatLogIn: 'done',
  documentSent: 'done',
} as const;

/**
 * What the next page says once. `mailSent` carries the address that was typed, `tooFast` in how many seconds there are
 * files again.
 */
export type Flash =
  | { kind: keyof typeof PLAIN_KINDS }
  | { kind: 'mailSent'; email: string }
  | { kind: 'tooFast'; seconds: number };

/** As the value of the cookie pg_flash. */
export function flashText(flash: Flash): string {
  if (flash.kind === 'mailSent') return `${flash.kind}:${flash.email}`;
  return flash.kind === 'tooFast' ? `${flash.kind}:${flash.seconds}` : flash.kind;
}

/** Reads the cookie; undefined for anything that is none of ours. */
export function parseFlash(text: string | undefined): Flash | undefined {
  if (hasKey(PLAIN_KINDS, text)) return { kind: text };
  const seconds = /^tooFast:(\d{1,2})$/.exec(text ?? '')?.[1];
  if (seconds) return { kind: 'tooFast', seconds: Number(seconds) };
  const email = text?.startsWith('mailSent:') ? text.slice('mailSent:'.length) : '';
  return email ? { kind: 'mailSent', email } : undefined;
}

/** Whether it says that something was not done: it looks so, and is read out at once. */
export function isRefusal(flash: Flash): boolean {
  return flash.kind === 'tooFast' || (flash.kind !== 'mailSent' && PLAIN_KINDS[flash.kind] === 'refused');
}
