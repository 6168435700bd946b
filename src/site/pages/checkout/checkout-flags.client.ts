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

/** The payment texts of section 8, in the error dialog. */
export function showError(message: string, action: string): void {
  followFlags();
  setDialogError({ message, action });
}
