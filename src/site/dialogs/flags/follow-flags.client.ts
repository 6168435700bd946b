import { type Flag, setDialogError, setLoader, setMobileMenu, toggleDialog } from '../../state/flags.ts';
import { getState, type SiteState, subscribe } from '../../state/store.ts';
import * as TIMERS from '../../state/timers.table.ts';
import { FLAGS } from '../dialogs.table.ts';
import { fillText } from '../text/fill-text.client.ts';
import { playVideo, stopVideo } from '../video/play-video.client.ts';

let following = false;
/** What is shown now. Only what changes is acted on: a dialog closes a moment before its flag hears of it. */
let before: Pick<SiteState['ui'], 'loaderGlobal' | 'mobileMenu' | Flag> & Partial<SiteState['ui']> = {
  ...{
    dialogTerms: false,
    dialogAffiliate: false,
    dialogEula: false,
    promoVideo1: false,
    promoVideo2: false,
  },
  ...{ loaderGlobal: false, mobileMenu: false },
};

/** From now on dialogs, loader and mobile menu are as their flags say (section 4.4). */
export function followFlags(): void {
  if (following) return;
  following = true;
  const menu = document.getElementById('mobile-menu');
  menu?.addEventListener('toggle', () => setMobileMenu(menu.matches(':popover-open')));
  subscribe(apply);
  apply();
}

const attended = new WeakSet<HTMLDialogElement>();

/** A dialog has opened: its flag says so until it closes, and what it shows is fetched. */
export function attend(dialog: HTMLDialogElement): void {
  followFlags();
  // Closed before this code came: a film would play where nobody sees it.
  if (!dialog.open) return;
  const flag = flagOf(dialog);
  if (flag) toggleDialog(flag, true);
  void fillText(dialog);
  playVideo(dialog);
  if (attended.has(dialog)) return;
  attended.add(dialog);
  dialog.addEventListener('close', () => {
    stopVideo(dialog);
    if (flag) toggleDialog(flag, false);
    else if (getState().ui.dialogError.open) setDialogError();
  });
}

function flagOf({ id }: HTMLDialogElement) {
  return Object.entries(FLAGS).find(([name]) => name === id)?.[1];
}

function apply(): void {
  const { ui } = getState();
  const last = before;
  before = ui;
  for (const [id, flag] of Object.entries(FLAGS)) if (ui[flag] !== last[flag]) void show(id, ui[flag]);
  // What the server itself has to tell stands open before any flag says so.
  if (ui.dialogError !== last.dialogError && (last.dialogError || ui.dialogError.open))
    showError(ui.dialogError);
  if (ui.loaderGlobal !== last.loaderGlobal) showLoader(ui);
  if (ui.mobileMenu !== last.mobileMenu) document.getElementById('mobile-menu')?.togglePopover(ui.mobileMenu);
}

async function show(id: string, open: boolean): Promise<void> {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open === open) return;
  if (!open) return dialog.close();
  // Not imported above: what opens dialogs is a part of the code by itself, the flags come to it later.
  const { fetchLooks, openDialog } = await import('../open-dialog.client.ts');
  await fetchLooks();
  if (!dialog.open) openDialog(dialog, dialog);
}

function showError({ open, message, action }: SiteState['ui']['dialogError']): void {
  const dialog = document.getElementById('error');
  const text = dialog?.querySelector('[data-slot=message]');
  const button = dialog?.querySelector('[data-slot=action]');
  if (text && open) text.textContent = message;
  if (button && open) button.textContent = action;
  void show('error', open).then(() => {
    if (open && button instanceof HTMLElement) button.focus();
  });
}

let appearing: ReturnType<typeof setTimeout> | undefined;

function showLoader({ loaderGlobal, loader }: SiteState['ui']): void {
  const place = document.getElementById('loader');
  if (!place || loaderGlobal === 'on' in place.dataset) return;
  clearTimeout(appearing);
  if (!loaderGlobal) {
    delete place.dataset['on'];
    place.querySelector('[data-slot=message]')?.replaceChildren();
    return;
  }
  place.dataset['on'] = 'waiting';
  place.toggleAttribute('data-opaque', loader.opaque);
  appearing = setTimeout(() => {
    place.dataset['on'] = 'shown';
    // Filled in only now: a live region tells what changes in it.
    place.querySelector('[data-slot=message]')?.append(loader.message || (place.dataset['default'] ?? ''));
  }, TIMERS.loader);
}

/** For tests: the dispatches of section 4.4 by name. */
export const DISPATCHES = { toggleDialog, setDialogError, setLoader, setMobileMenu };
