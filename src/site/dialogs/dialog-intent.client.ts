import { isResting } from '../navigation/hand.client.ts';

/**
 * Opens dialogs from links that carry `data-open`. The code that does it is fetched as soon as somebody reaches for
 * such a link, and a click that comes before it is kept. Without script, or without that code, the link leads to the
 * same dialog on an address of its own.
 */
export function listenForOpeners(): void {
  if (!('showModal' in HTMLDialogElement.prototype) || crypto.subtle === undefined) return;
  for (const sign of ['pointermove', 'pointerdown'])
    document.addEventListener(sign, reach, { passive: true });
  document.addEventListener('focusin', reach);
  document.addEventListener('click', press);
  const shown = document.querySelector<HTMLDialogElement>('dialog[data-shown]');
  const direct = document.querySelector<HTMLDialogElement>('dialog[data-direct]');
  if (shown)
    void fetchDialogs()
      .then((dialogs) => dialogs.openAtOnce(shown))
      .catch(console.error);
  else if (direct)
    import('./direct-modal.client.ts')
      .then((part) => part.openDirectly(direct, fetchDialogs))
      .catch(console.error);
}

type Dialogs = typeof import('./open-dialog.client.ts');
let fetched: Dialogs | undefined;

async function fetchDialogs(): Promise<Dialogs> {
  fetched = await import('./open-dialog.client.ts');
  return fetched;
}

let reached: HTMLElement | null = null;

function reach(event: Event): void {
  const opener = openerOf(event);
  // A pointer that moves on over the same one has been heard.
  if (opener === reached || isResting(event)) return;
  reached = opener;
  const dialog = dialogOf(opener);
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
