import { deviceKind } from '../state/device.client.ts';
import { emit } from '../state/events.client.ts';

/**
 * Opens dialogs from links that carry `data-open`. The code that does it is fetched as soon as somebody reaches for
 * such a link, and a click that comes before it is kept. Without script, or without that code, the link leads to the
 * same dialog on an address of its own.
 */
export function listenForOpeners(): void {
  if (!('showModal' in HTMLDialogElement.prototype) || crypto.subtle === undefined) return;
  document.addEventListener('pointerover', reach, { passive: true });
  document.addEventListener('focusin', reach);
  document.addEventListener('click', press);
  const shown = document.querySelector<HTMLDialogElement>('dialog[data-shown]');
  const direct = document.querySelector<HTMLDialogElement>('dialog[data-direct]');
  if (shown)
    void fetchDialogs()
      .then((dialogs) => dialogs.openAtOnce(shown))
      .catch(console.error);
  else if (direct) openDirectly(direct);
}

/**
 * The direct modal of /l/f/: open from the start, and never to be closed. Nobody has asked for it, so that it costs no
 * more than this; the rest comes when somebody reaches for it.
 */
function openDirectly(dialog: HTMLDialogElement): void {
  dialog.inert = false;
  // Not close(): its event would arrive after the dialog has opened again.
  dialog.open = false;
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input[type=email]')?.focus();
  emit({ event: 'Signup started', device: deviceKind() });
  const takeOver = () => fetchDialogs().then((dialogs) => dialogs.takeOver(dialog));
  for (const intent of ['pointermove', 'pointerdown', 'keydown', 'input'])
    dialog.addEventListener(intent, () => void takeOver().catch(console.error), {
      once: true,
      passive: true,
    });
  dialog.addEventListener('cancel', stop);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stop(event);
  });
  dialog.addEventListener('submit', (event) => {
    const form = event.target;
    if (dialog.hasAttribute('data-taken') || !(form instanceof HTMLFormElement)) return;
    stop(event);
    void takeOver().then(() => form.requestSubmit(), console.error);
  });
}

function stop(event: Event): void {
  event.preventDefault();
}

type Dialogs = typeof import('./open-dialog.client.ts');
let fetched: Dialogs | undefined;

async function fetchDialogs(): Promise<Dialogs> {
  fetched = await import('./open-dialog.client.ts');
  return fetched;
}

function reach(event: Event): void {
  const dialog = dialogOf(openerOf(event));
  if (dialog)
    void fetchDialogs()
      .then((dialogs) => dialogs.wakeIslands(dialog))
      .catch(console.error);
}

function press(event: MouseEvent): void {
  const opener = openerOf(event);
  const dialog = dialogOf(opener);
  if (!opener || !dialog || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // Even code that is there already would keep the click waiting for a moment if it was asked for again.
  if (fetched) fetched.openFrom(opener, dialog);
  else
    fetchDialogs().then(
      (dialogs) => dialogs.openFrom(opener, dialog),
      () => location.assign(opener.getAttribute('href') ?? ''),
    );
}

function openerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-open]') : null;
}

/** An opener names a dialog, or a part of one. */
function dialogOf(opener: HTMLElement | null): HTMLDialogElement | null | undefined {
  return document.getElementById(opener?.dataset['open'] ?? '')?.closest('dialog');
}
