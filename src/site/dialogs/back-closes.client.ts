/** The way back from the entry of a dialog that has closed, while it lasts: browsers go there in their own time. */
let leaving = Promise.resolve();

/**
 * Back closes a dialog before it leaves the page (U21): the open dialog has an entry of its own in the history, of the
 * same address. Who closes it in another way goes back over that entry.
 */
export function letBackClose(dialog: HTMLDialogElement, closable: () => boolean): void {
  const entry = { dialog: dialog.id };
  const close = () => (closable() ? dialog.close() : history.pushState(entry, ''));
  const enter = () => {
    if (!dialog.open) return;
    // A page that was loaded anew with its dialog open has the entry already.
    if (!isEntry(dialog)) history.pushState(entry, '');
    window.addEventListener('popstate', close);
  };
  // A moment later: an entry takes as long as opening does, and nobody goes back so soon.
  setTimeout(() => void leaving.then(enter));
  dialog.addEventListener(
    'close',
    () => {
      window.removeEventListener('popstate', close);
      if (isEntry(dialog)) leaving = goBack();
    },
    { once: true },
  );
}

function isEntry({ id }: HTMLDialogElement): boolean {
  // Others may keep what they like there: only ours is compared.
  return (history.state as { dialog?: string } | null)?.dialog === id;
}

function goBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}
