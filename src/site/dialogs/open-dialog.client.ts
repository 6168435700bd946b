import { getState, subscribe, update } from '../state/store.ts';
import { TIMERS } from '../state/timers.table.ts';
import { choose, showChoice, signUpOpened } from './sign-up/choice.client.ts';

type Wake = (island: HTMLElement) => Promise<void>;

let wakeIsland: Wake = () => Promise.resolve();

/**
 * Opens dialogs from links that carry `data-open`. Plain code, because it must answer the first click before
 * React has arrived; forms inside wake as islands, and what only the other dialogs need is fetched when one
 * opens. Without script the link leads to the same dialog on an address of its own.
 */
export function listenForOpeners(wake: Wake): void {
  if (!('showModal' in HTMLDialogElement.prototype) || crypto.subtle === undefined) return;
  wakeIsland = wake;
  const intent = (event: Event) => wakeIslands(dialogOf(openerOf(event)));
  document.addEventListener('pointerover', intent, { passive: true });
  document.addEventListener('focusin', intent);
  document.addEventListener('click', (event) => {
    const opener = openerOf(event);
    const dialog = dialogOf(opener);
    if (!opener || !dialog || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(dialog, opener);
    // Browsers give the focus back to what had it; a clicked link has none everywhere (Safari).
    dialog.addEventListener('close', () => opener.focus({ preventScroll: true }), { once: true });
  });
  openAtOnce();
  followFlags();
}

/** What the page without script already shows behaves as a modal from here on; a direct modal opens now. */
function openAtOnce(): void {
  const dialog =
    document.querySelector<HTMLDialogElement>('dialog[data-shown]') ??
    document.querySelector<HTMLDialogElement>('dialog[data-direct]');
  if (!dialog) return;
  // Not close(): its event would arrive after the dialog has opened again.
  dialog.open = false;
  openDialog(dialog, dialog);
}

/** Flags open dialogs too (section 4.4): what follows them is fetched when the first one changes. */
function followFlags(): void {
  const { ui } = getState();
  const end = subscribe(() => {
    if (getState().ui === ui) return;
    end();
    import('./flags/follow-flags.client.ts').then((flags) => flags.followFlags()).catch(console.error);
  });
}

function openerOf(event: Event): HTMLElement | undefined {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-open]') : null;
  return element ?? undefined;
}

/** An opener names a dialog, or a part of one. */
function dialogOf(opener: HTMLElement | undefined): HTMLDialogElement | undefined {
  return document.getElementById(opener?.dataset['open'] ?? '')?.closest('dialog') ?? undefined;
}

function wakeIslands(dialog: HTMLDialogElement | undefined): Promise<void>[] {
  return [...(dialog?.querySelectorAll<HTMLElement>('[data-island]') ?? [])].map(wakeIsland);
}

/** Shows a dialog; `opener` says what was chosen. */
export function openDialog(dialog: HTMLDialogElement, opener: HTMLElement): void {
  const isSignUp = 'dialogVariant' in dialog.dataset;
  if (isSignUp) {
    choose(opener);
    showChoice(dialog, opener);
  }
  dialog.inert = false;
  dialog.showModal();
  listenForClosing(dialog);
  if (isSignUp) signUpOpened(dialog);
  else import('./flags/follow-flags.client.ts').then((flags) => flags.attend(dialog)).catch(console.error);
  for (const waking of wakeIslands(dialog)) {
    void waking.then(() => {
      if (dialog.open) dialog.querySelector<HTMLInputElement>('input[type=email]')?.focus();
    });
  }
}

const listening = new WeakSet<HTMLDialogElement>();

function listenForClosing(dialog: HTMLDialogElement): void {
  if (listening.has(dialog)) return;
  listening.add(dialog);
  const closable = () => !dialog.querySelector('[aria-busy=true]') && dialog.dataset['closable'] !== 'no';
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
    if (!place || 'awake' in place.dataset) return;
    // Submitted before React came: kept, and sent again as soon as it is there.
    event.preventDefault();
    const again = setInterval(() => {
      if (!('awake' in place.dataset)) return;
      clearInterval(again);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }, TIMERS.islandLook);
  });
  dialog.addEventListener('close', () => update('lp', { dialog: false, dialogPassword: false }));
}
