import { followFlags } from '../../dialogs/flags/follow-flags.client.ts';
import { setDialogError, setLoader } from '../../state/flags.ts';

/** The global loader, while a payment is under way (R4.4.24). */
export function startProcessing(message: string): void {
  followFlags();
  setLoader(true, { message });
}

export function endProcessing(): void {
  setLoader(false);
}

type ErrorText = { message: string; action: string; link?: { label: string; href: string } | undefined };

/** The payment texts of section 8, in the error dialog, with another way on where there is one. */
export function showError({ link, ...error }: ErrorText): void {
  followFlags();
  const form = document.querySelector('#error form');
  form?.querySelector('.error-dialog-link')?.remove();
  if (link) {
    const element = document.createElement('a');
    element.className = 'error-dialog-link';
    element.href = link.href;
    element.textContent = link.label;
    form?.append(element);
  }
  setDialogError(error);
}
