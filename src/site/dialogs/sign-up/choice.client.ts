import { deviceKind } from '../../../ui/device.client.ts';
import { readCookie } from '../../state/cookies.client.ts';
import { emit } from '../../state/events.client.ts';
import { isDocument } from '../../state/page-documents.client.ts';
import { getState, update } from '../../state/store.ts';
import * as TIMERS from '../../state/timers.table.ts';

/** Section 4.3: what was clicked becomes the destination and the dialog's heading. */
export function choose(opener: HTMLElement): void {
  const { doc = '', label = '', heading = label, target = '' } = opener.dataset;
  update('lp', {
    // As section 4.3 writes it; what leads away is rebuilt by the server in any case.
    destination: { url: isDocument(doc) ? doc.replace(/^(doc\/)?/, 'doc/') : doc },
    cardHeading: heading,
    isMainButton: target === 'hero',
    heroTarget: target,
    record: { ...getState().lp.record, label },
  });
  update('drive', { folder: isDocument(doc) ? '' : doc });
}

/** A form that posts as without script, because its own has not come, takes along what was chosen. */
export function carryChoice(form: HTMLFormElement): void {
  const { destination, heroTarget } = getState().lp;
  const address = new URL(form.action);
  if (heroTarget === 'hero') address.searchParams.set('target', heroTarget);
  form.action = address.href;
  const field = form.querySelector<HTMLInputElement>('input[name=destination]') ?? newField('destination');
  field.value = destination.url;
  form.append(field);
}

function newField(name: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name });
}

/** The chosen document stays in sight: its name, its first page, and where one downloads what one gets. */
export function showChoice(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const slot = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-slot=${name}]`);
  const { destination, cardHeading, isMainButton, record } = getState().lp;
  const headline = slot('headline');
  const fallback = headline?.dataset['default'] ?? '';
  const words = headlineOf({ isMainButton, cardHeading, ...record, fallback });
  // The page's own record is sent, and not shown: nobody has chosen it.
  const chosen = destination.url ? record.label : '';
  const label = slot('label');
  if (headline) headline.textContent = words;
  // A headline that names the document has the promise below it, any other one the document.
  if (label) label.textContent = headline && words === cardHeading && chosen ? fallback : chosen;
  const id = /-D(\d+)$/.exec(destination.url)?.[1];
  const picture = slot<HTMLImageElement>('picture');
  if (picture) {
    if (id) picture.src = `${picture.dataset['base']}${id}.webp`;
    picture.hidden = !id;
  }
  const files = slot('files');
  if (files && opener !== dialog) showFiles(files, id !== undefined, opener.dataset['pages']);
}

function showFiles(files: HTMLElement, chosen: boolean, pages: string | undefined): void {
  files.hidden = !chosen;
  update('ui', { docDownload: chosen });
  const line = files.querySelector<HTMLElement>('[data-slot=pages-line]');
  const number = files.querySelector('[data-slot=pages]');
  if (line) line.hidden = pages === undefined;
  if (number) number.textContent = pages ?? '';
}

/** The dialog is open: the state says which one, and the tag manager hears of it. */
export function signUpOpened(dialog: HTMLDialogElement): void {
  signUpShown(dialog);
  emit({ event: 'Signup started', device: deviceKind() });
}

/** The state of an open dialog. */
export function signUpShown(dialog: HTMLDialogElement): void {
  update('lp', dialog.dataset['dialogVariant'] === 'password' ? { dialogPassword: true } : { dialog: true });
  // Progress belongs to a hand-over that may still be under way when a token is there (A104).
  if (!readCookie('b_userId')) update('helpers', { progress: false });
  else setTimeout(() => isIdle(dialog) && update('helpers', { progress: false }), TIMERS.handOverStop);
}

function isIdle(dialog: HTMLDialogElement): boolean {
  return !dialog.querySelector('[aria-busy=true]');
}

type Headline = { isMainButton: boolean; cardHeading: string; alias: string; fallback: string };

/** STATE.md 1.1: the table of headlines; the alias is only set when the address has a q. */
function headlineOf({ isMainButton, cardHeading, alias, fallback }: Headline): string {
  if (!isMainButton && cardHeading) return cardHeading;
  return alias || fallback;
}
