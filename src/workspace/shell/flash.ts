import { isUuid } from '../../shared/ids.ts';
import { hasKey } from '../../shared/keys.ts';

/** What is said without further facts, and whether it says that something was done or that it was not. */
const PLAIN_KINDS = {
  welcome: 'done',
  welcomePlan: 'done',
  passwordSet: 'done',
  sessionEnded: 'done',
  othersEnded: 'done',
  addressAsked: 'done',
  addressCancelled: 'done',
  addressMoved: 'done',
  addressRestored: 'done',
  passkeyAdded: 'done',
  passkeyNamed: 'done',
  passkeyRemoved: 'done',
  exportTooMany: 'refused',
  erasurePlanned: 'done',
  erasureTakenBack: 'done',
  stepOff: 'done',
  stepLost: 'done',
  stepKept: 'done',
  stepExpired: 'refused',
  codeSent: 'done',
  noPlan: 'refused',
  unproven: 'refused',
  proveFirst: 'refused',
  tooManyFiles: 'refused',
  fileAway: 'refused',
  tooManyAddresses: 'refused',
  saved: 'done',
  notSaved: 'refused',
  numberTaken: 'refused',
  finishLacks: 'refused',
  licenceEnded: 'refused',
  licenceRestricted: 'refused',
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
  moved: 'done',
  starred: 'done',
  unstarred: 'done',
  madeFrom: 'done',
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
  documentFinished: 'done',
  documentReopened: 'done',
  versionNamed: 'done',
  versionBack: 'done',
  versionFinished: 'refused',
  versionsFull: 'refused',
  tooManyThere: 'refused',
  roleChanged: 'done',
  companyKept: 'refused',
  companyShared: 'done',
  folderClosed: 'done',
  folderOpened: 'done',
  handedOver: 'done',
  notHandedOver: 'refused',
  transferOffered: 'done',
  transferEnded: 'done',
  transferTaken: 'done',
  stepsAway: 'done',
  changesTaken: 'done',
  changesLeft: 'done',
  changesGone: 'refused',
  changesTooMuch: 'refused',
  valueForgotten: 'done',
} as const;

export type PlainKind = keyof typeof PLAIN_KINDS;

/** What was thrown away, and can be taken back at once. */
const THROWN_KINDS = ['removed', 'itemTrashed'] as const;
type ThrownKind = (typeof THROWN_KINDS)[number];

/**
 * What the next page says once. `removed` and `itemTrashed` carry what was thrown away, `mailSent` the address that was
 * typed, `renamedAs` the name something got instead of the one that was typed, `tooFast` in how many seconds there are files again, `uploadedSome` which files were not taken in and why the
 * first was not.
 */
export type Flash =
  | { kind: PlainKind }
  | { kind: ThrownKind; ids: readonly string[] }
  | { kind: 'mailSent'; email: string }
  | { kind: 'renamedAs'; name: string }
  | { kind: 'tooFast'; seconds: number }
  | PartlyUploaded;

type PartlyUploaded = {
  kind: 'uploadedSome';
  arrived: number;
  why: PlainKind;
  /** Without `/`. */
  names: readonly string[];
  /** Not named. */
  more: number;
};

/** As the value of the cookie pg_flash. */
export function flashText(flash: Flash): string {
  if (flash.kind === 'mailSent') return `${flash.kind}:${flash.email}`;
  if (flash.kind === 'renamedAs') return `${flash.kind}:${flash.name}`;
  if ('ids' in flash) return `${flash.kind}:${flash.ids.join('.')}`;
  if ('names' in flash)
    return [flash.kind, flash.arrived, flash.why, flash.more, flash.names.join('/')].join(':');
  return flash.kind === 'tooFast' ? `${flash.kind}:${flash.seconds}` : flash.kind;
}

/** Reads the cookie; undefined for anything that is none of ours. */
export function parseFlash(text: string | undefined): Flash | undefined {
  if (hasKey(PLAIN_KINDS, text)) return { kind: text };
  const listed = thrownIn(text ?? '') ?? uploadedIn(text ?? '');
  if (listed) return listed;
  const seconds = /^tooFast:(\d{1,2})$/.exec(text ?? '')?.[1];
  if (seconds) return { kind: 'tooFast', seconds: Number(seconds) };
  const name = afterKind('renamedAs', text);
  if (name) return { kind: 'renamedAs', name };
  const email = afterKind('mailSent', text);
  return email ? { kind: 'mailSent', email } : undefined;
}

function afterKind(kind: 'mailSent' | 'renamedAs', text = ''): string {
  return text.startsWith(`${kind}:`) ? text.slice(kind.length + 1) : '';
}

function thrownIn(text: string): Flash | undefined {
  const [name, list = ''] = text.split(':', 2);
  const kind = THROWN_KINDS.find((one) => one === name);
  return kind && { kind, ids: list.split('.').filter(isUuid) };
}

function uploadedIn(text: string): Flash | undefined {
  const [, arrived, why, more, names] = /^uploadedSome:(\d{1,3}):(\w+):(\d{1,3}):(.+)$/su.exec(text) ?? [];
  if (names === undefined || !hasKey(PLAIN_KINDS, why)) return undefined;
  return { kind: 'uploadedSome', arrived: Number(arrived), why, more: Number(more), names: names.split('/') };
}

/** Whether it says that something was not done: it looks so, and is read out at once. */
export function isRefusal(flash: Flash): boolean {
  if (flash.kind === 'tooFast' || flash.kind === 'uploadedSome') return true;
  return hasKey(PLAIN_KINDS, flash.kind) && PLAIN_KINDS[flash.kind] === 'refused';
}
