/** Of Chromium alone, and so not in the types. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** Shows the button once the browser offers to install the app, and says when that is done. */
export function offerInstall(button: HTMLElement): void {
  let offer: InstallPrompt | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Only this event has that name.
    offer = event as InstallPrompt;
    button.hidden = false;
  });
  button.addEventListener('click', () => {
    // An offer is good for one question.
    void offer?.prompt();
    offer = undefined;
    button.hidden = true;
  });
  addEventListener('appinstalled', () => {
    const told = document.querySelector<HTMLElement>('[data-installed]');
    if (told) told.textContent = told.dataset['installed'] ?? '';
  });
}
