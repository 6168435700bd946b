import { wake } from '../islands/wake-or-reload.client.ts';
import { startState } from '../state/page-state.client.ts';
import { getState, update } from '../state/store.ts';
import * as TIMERS from '../state/timers.table.ts';
import { letBackClose } from './back-closes.client.ts';
import frame from './frame/dialog-frame.css?inline';
import { carryChoice, choose, showChoice, signUpOpened, signUpShown } from './sign-up/choice.client.ts';
import signUp from './sign-up/sign-up-dialog.css?inline';
import { wearSheets } from './wear-sheets.client.ts';

/** Opens a dialog by the link that was clicked, and gives the focus back to it in the end. */
export function openFrom(opener: HTMLElement, dialog: HTMLDialogElement): void {
  // The sign-up opens within the click: a phone shows its keyboard for that alone.
  if (isSignUp(dialog)) open(opener, dialog);
  else void fetchLooks().then(() => open(opener, dialog));
}

/** The looks of every dialog but the sign-up; one without them is better than none. */
export async function fetchLooks(): Promise<void> {
  wearOwnSheets();
  looks ??= import('./late-sheets.client.ts').then((part) => part.wearLateSheets(wearSheets));
  await looks.catch((error) => {
    looks = undefined;
    console.error(error);
  });
}

let looks: Promise<void> | undefined;

function open(opener: HTMLElement, dialog: HTMLDialogElement): void {
  // Two clicks while this code was on its way open it once.
  if (dialog.open) return;
  openDialog(dialog, opener);
  // Browsers give the focus back to what had it; a clicked link has none everywhere (Safari).
  dialog.addEventListener('close', () => opener.focus({ preventScroll: true }), { once: true });
}

/** What the page without script already shows behaves as a modal from here on. */
export function openAtOnce(dialog: HTMLDialogElement): void {
  const isReachedFor = dialog.contains(document.activeElement);
  // Not close(): its event would arrive after the dialog has opened again.
  dialog.open = false;
  show(dialog, dialog);
  focusField(dialog);
  // Loaded anew the page would show it again.
  const { href } = dialog.querySelector<HTMLAnchorElement>('a[data-close]') ?? location;
  dialog.addEventListener('close', () => history.replaceState(null, '', href), { once: true });
  // React comes when somebody asks for it, which they may have done before this code came.
  if (isReachedFor) void Promise.all(wakeIslands(dialog));
  for (const intent of ['pointermove', 'pointerdown', 'keydown', 'input', 'focusin'])
    dialog.addEventListener(intent, () => wakeIslands(dialog), { once: true, passive: true });
}

/**
 * Goes on with a dialog that is open already (the direct modal): its state, its closing rules, its form. Once. Resolves
 * in a task of its own: a form whose submit event is still under way cannot be sent again.
 */
export async function takeOver(dialog: HTMLDialogElement): Promise<void> {
  if (dialog.hasAttribute('data-taken')) return;
  dialog.dataset['taken'] = '';
  startState();
  choose(dialog);
  showChoice(dialog, dialog);
  listenForClosing(dialog);
  signUpShown(dialog);
  for (const waking of wakeIslands(dialog)) void waking;
  await new Promise((resolve) => setTimeout(resolve));
}

/** Fetches what a dialog needs and wakes its forms; somebody is near it, or it is open. */
export function wakeIslands(dialog: HTMLDialogElement): Promise<void>[] {
  startState();
  if (!isSignUp(dialog)) void fetchLooks();
  return [...dialog.querySelectorAll<HTMLElement>('[data-island]')].map(wake);
}

/** Opens a dialog and wakes its forms; `opener` says what was chosen. */
export function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): void {
  show(dialog, opener);
  // One can type at once; React takes the field over as it then is.
  focusField(dialog);
  letBackClose(dialog, () => isClosable(dialog));
  for (const waking of wakeIslands(dialog)) void waking.then(() => dialog.open && focusField(dialog));
}

/** The e-mail field, unless somebody is in the form already. */
function focusField(dialog: HTMLDialogElement): void {
  if (dialog.querySelector('form')?.contains(document.activeElement)) return;
  dialog.querySelector<HTMLInputElement>('input[type=email]')?.focus();
}

/** Nothing closes a dialog whose request is under way, and some never close. */
function isClosable(dialog: HTMLDialogElement): boolean {
  return !dialog.querySelector('[aria-busy=true]') && dialog.dataset['closable'] !== 'no';
}

function isSignUp(dialog: HTMLDialogElement): boolean {
  return 'dialogVariant' in dialog.dataset;
}

let worn = false;

function wearOwnSheets(): void {
  if (!worn) wearSheets({ 'sign-up-dialog': signUp, 'dialog-frame': frame });
  worn = true;
}

function show(dialog: HTMLDialogElement, opener: HTMLElement): void {
  wearOwnSheets();
  startState();
  if (isSignUp(dialog)) {
    choose(opener);
    showChoice(dialog, opener);
  }
  dialog.inert = false;
  // The browser looks for the field by itself then: to focus another one first costs a layout.
  dialog.querySelector('input[type=email]')?.setAttribute('autofocus', '');
  dialog.showModal();
  listenForClosing(dialog);
  if (isSignUp(dialog)) {
    signUpOpened(dialog);
    showTyped(dialog, opener);
  } else import('./flags/follow-flags.client.ts').then((flags) => flags.attend(dialog)).catch(console.error);
}

/** Opened by the button of a form, what was typed in it stays in sight. */
function showTyped(dialog: HTMLDialogElement, opener: HTMLElement): void {
  dialog.querySelector('.own-page')?.remove();
  if (opener instanceof HTMLButtonElement)
    import('./sign-up/own-page.client.ts')
      .then((part) => part.showOwnPage(dialog, opener, wearSheets))
      .catch(console.error);
}

const listening = new WeakSet<HTMLDialogElement>();

function listenForClosing(dialog: HTMLDialogElement): void {
  if (listening.has(dialog)) return;
  listening.add(dialog);
  const closable = () => isClosable(dialog);
  dialog.addEventListener('cancel', (event) => {
    if (!closable()) event.preventDefault();
  });
  // Chromium closes on a second Escape whatever `cancel` says: the key itself is stopped, wherever the focus is.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && dialog.open && !closable()) event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    const onBackdrop = target === dialog;
    const onClose = target instanceof Element && target.closest('[data-close]') !== null;
    if (onClose) event.preventDefault();
    if ((onBackdrop || onClose) && closable()) dialog.close();
  });
  dialog.addEventListener('submit', (event) => {
    const form = event.target;
    const place = form instanceof HTMLFormElement ? form.closest<HTMLElement>('[data-island]') : null;
    if (place?.dataset['awake'] === 'no' && form instanceof HTMLFormElement) carryChoice(form);
    if (!place || 'awake' in place.dataset) return;
    // Submitted before React came: kept, and sent again as soon as it is there.
    event.preventDefault();
    void wake(place);
    const again = setInterval(() => {
      if (!('awake' in place.dataset)) return;
      clearInterval(again);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }, TIMERS.islandLook);
  });
  dialog.addEventListener('close', () => {
    update('lp', { dialog: false, dialogPassword: false });
    if (getState().ui.docDownload) update('ui', { docDownload: false });
  });
}
