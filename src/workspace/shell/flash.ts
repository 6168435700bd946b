const PLAIN_KINDS = [
  'welcome',
  'welcomePlan',
  'passwordSet',
  'codeSent',
  'noPlan',
  'unproven',
  'tooManyFiles',
  'tooManyAddresses',
  'saved',
  'notSaved',
  'licenceEnded',
  'licenceRestricted',
  'removed',
  'plantedKept',
  'plantedRemoved',
  'placeSet',
  'paid',
  'payRejected',
  'payWaiting',
  'payAway',
  'nothingOwed',
  'renewalStopped',
  'renewalResumed',
  'invoiceCorrected',
  'seatInvited',
  'seatWithdrawn',
  'seatRemoved',
  'seatLeft',
  'seatTaken',
  'seatLogIn',
  'documentSent',
] as const;

/**
 * What the next page says once. `mailSent` carries the address that was typed, `tooFast` in how many seconds there are
 * files again.
 */
export type Flash =
  | { kind: (typeof PLAIN_KINDS)[number] }
  | { kind: 'mailSent'; email: string }
  | { kind: 'tooFast'; seconds: number };

/** As the value of the cookie pg_flash. */
export function flashText(flash: Flash): string {
  if (flash.kind === 'mailSent') return `${flash.kind}:${flash.email}`;
  return flash.kind === 'tooFast' ? `${flash.kind}:${flash.seconds}` : flash.kind;
}

/** Reads the cookie; undefined for anything that is none of ours. */
export function parseFlash(text: string | undefined): Flash | undefined {
  const kind = PLAIN_KINDS.find((known) => known === text);
  if (kind) return { kind };
  const seconds = /^tooFast:(\d{1,2})$/.exec(text ?? '')?.[1];
  if (seconds) return { kind: 'tooFast', seconds: Number(seconds) };
  const email = text?.startsWith('mailSent:') ? text.slice('mailSent:'.length) : '';
  return email ? { kind: 'mailSent', email } : undefined;
}
