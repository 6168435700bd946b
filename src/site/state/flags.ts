import { getState, type SiteState, update } from './store.ts';

/** Flags of dialogs that a dispatch turns on and off (section 4.4). */
export type Flag = 'dialogTerms' | 'dialogAffiliate' | 'dialogEula' | 'promoVideo1' | 'promoVideo2';
export type ErrorMessage = Pick<SiteState['ui']['dialogError'], 'message' | 'action'>;

/** Turns a dialog's flag over, or to `open`. */
export function toggleDialog(flag: Flag, open = !getState().ui[flag]): void {
  if (getState().ui[flag] !== open) update('ui', { [flag]: open });
}

/** Opens the error dialog; given nothing it closes, and message and action are empty again. */
export function setDialogError(error?: ErrorMessage): void {
  update('ui', { dialogError: { message: '', action: '', ...error, open: error !== undefined } });
}

/** The global loader: to a value, or over. `message` takes the place of 'Loading…', `opaque` hides the page. */
export function setLoader(
  on = !getState().ui.loaderGlobal,
  look: Partial<SiteState['ui']['loader']> = {},
): void {
  update('ui', { loaderGlobal: on, loader: { message: '', opaque: false, ...look } });
}

/** The mobile menu: to a value, or over. */
export function setMobileMenu(open = !getState().ui.mobileMenu): void {
  if (getState().ui.mobileMenu !== open) update('ui', { mobileMenu: open });
}
