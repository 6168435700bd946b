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
  if (document.querySelector('dialog[data-shown], dialog[data-direct]')) {
    void fetchDialogs()
      .then((dialogs) => dialogs.openAtOnce())
      .catch(console.error);
  }
}

const fetchDialogs = () => import('./open-dialog.client.ts');

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
