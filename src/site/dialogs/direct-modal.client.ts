import { deviceKind } from '../../ui/device.client.ts';
import { atFirstSign } from '../navigation/hand.client.ts';
import { emit } from '../state/events.client.ts';

type Dialogs = { takeOver(dialog: HTMLDialogElement): Promise<void> };

/**
 * The direct modal of /l/f/: open from the start, and never to be closed. Nobody has asked for it, so that it costs no
 * more than this; the rest comes when somebody reaches for it.
 */
export function openDirectly(dialog: HTMLDialogElement, fetchDialogs: () => Promise<Dialogs>): void {
  dialog.inert = false;
  // Not close(): its event would arrive after the dialog has opened again.
  dialog.open = false;
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input[type=email]')?.focus();
  emit({ event: 'Signup started', device: deviceKind() });
  const takeOver = () => fetchDialogs().then((dialogs) => dialogs.takeOver(dialog));
  atFirstSign({
    targets: [dialog],
    signs: ['pointermove', 'pointerdown', 'keydown', 'input'],
    act: () => void takeOver().catch(console.error),
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
