const fetchChat = () => import('./chat.client.ts');

/** Fetches the chat's code when somebody reaches for it; until then it costs these few bytes. */
export function listenForChat(): void {
  const widget = document.getElementById('chat');
  if (!widget) return;
  // The server shows it open after a form without script, and on its own address.
  if (widget.dataset['state'] === 'open') void fetchChat().then(({ prepare }) => prepare(widget));
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-chat]') : null;
    if (!control || event.button > 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void fetchChat().then(({ press }) => press(widget, control));
  });
}
