import { readCookie } from '../state/cookies.client.ts';
import { deviceKind } from '../state/device.client.ts';
import { emit } from '../state/events.client.ts';
import { getState, update } from '../state/store.ts';

/**
 * Opens dialogs from links that carry `data-open`. Plain code, because it must answer the first click before
 * React has arrived; the form inside wakes as an island. Without script the link leads to the same dialog on
 * an address of its own.
 */
export function listenForOpeners(wake: (island: HTMLElement) => Promise<void>): void {
  if (!('showModal' in HTMLDialogElement.prototype) || crypto.subtle === undefined) return;
  const intent = (event: Event) => {
    if (openerOf(event)) for (const place of islandsOf(dialogOf(openerOf(event)))) void wake(place);
  };
  document.addEventListener('pointerover', intent, { passive: true });
  document.addEventListener('focusin', intent);
  document.addEventListener('click', (event) => {
    const opener = openerOf(event);
    const dialog = dialogOf(opener);
    if (!opener || !dialog || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(opener);
    open(dialog, wake);
    // Browsers give the focus back to what had it; a clicked link has none everywhere (Safari).
    dialog.addEventListener('close', () => opener.focus({ preventScroll: true }), { once: true });
  });
  const shown = document.querySelector<HTMLDialogElement>('dialog[data-shown]');
  if (shown) {
    // The page without script already shows it: from here on it behaves as a modal one.
    shown.close();
    choose(shown);
    open(shown, wake);
  }
}

function openerOf(event: Event): HTMLElement | undefined {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-open]') : null;
  return element ?? undefined;
}

function dialogOf(opener: HTMLElement | undefined): HTMLDialogElement | undefined {
  const element = opener && document.getElementById(opener.dataset['open'] ?? '');
  return element instanceof HTMLDialogElement ? element : undefined;
}

function islandsOf(dialog: HTMLDialogElement | undefined): HTMLElement[] {
  return dialog ? [...dialog.querySelectorAll<HTMLElement>('[data-island]')] : [];
}

/** Section 4.3: what was clicked becomes the destination and the dialog's heading. */
function choose(opener: HTMLElement): void {
  const { doc = '', heading = '', label = '', target = '' } = opener.dataset;
  update('lp', {
    destination: { url: doc },
    cardHeading: heading,
    isMainButton: target === 'hero',
    heroTarget: target,
    record: { ...getState().lp.record, label },
  });
}

function open(dialog: HTMLDialogElement, wake: (island: HTMLElement) => Promise<void>): void {
  showChoice(dialog);
  dialog.inert = false;
  dialog.showModal();
  listenForClosing(dialog);
  update('lp', { dialog: true });
  // Progress belongs to a hand-over that may still be under way when a token is there (A104).
  if (!readCookie('b_userId')) update('helpers', { progress: false });
  emit({ event: 'Signup started', device: deviceKind() });
  for (const place of islandsOf(dialog)) {
    void wake(place).then(() => {
      if (dialog.open) dialog.querySelector<HTMLInputElement>('input[type=email]')?.focus();
    });
  }
}

/** The chosen document stays in sight: its name and its first page. */
function showChoice(dialog: HTMLDialogElement): void {
  const { destination, cardHeading, isMainButton, record } = getState().lp;
  const headline = dialog.querySelector<HTMLElement>('[data-slot=headline]');
  const label = dialog.querySelector<HTMLElement>('[data-slot=label]');
  const picture = dialog.querySelector<HTMLImageElement>('[data-slot=picture]');
  if (headline)
    headline.textContent = headlineOf({
      isMainButton,
      cardHeading,
      ...record,
      fallback: headline.dataset['default'] ?? '',
    });
  if (label) label.textContent = record.label;
  const id = /-D(\d+)$/.exec(destination.url)?.[1];
  if (picture && id) {
    picture.src = `${picture.dataset['base']}${id}.webp`;
    picture.hidden = false;
  }
}

type Headline = { isMainButton: boolean; cardHeading: string; alias: string; fallback: string };

/** STATE.md 1.1: the table of headlines; the alias is only set when the address has a q. */
function headlineOf({ isMainButton, cardHeading, alias, fallback }: Headline): string {
  if (!isMainButton && cardHeading) return cardHeading;
  return alias || fallback;
}

const listening = new WeakSet<HTMLDialogElement>();

function listenForClosing(dialog: HTMLDialogElement): void {
  if (listening.has(dialog)) return;
  listening.add(dialog);
  const closable = () => !dialog.querySelector('[aria-busy=true]') && dialog.dataset['closable'] !== 'no';
  dialog.addEventListener('cancel', (event) => {
    if (!closable()) event.preventDefault();
  });
  // Chromium closes on a second Escape whatever `cancel` says: the key itself is stopped.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !closable()) event.preventDefault();
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
    }, 50);
  });
  dialog.addEventListener('close', () => update('lp', { dialog: false }));
}
