/** Fetches the chat's code when somebody reaches for it; until then it costs these few bytes. */
export function listenForChat(): void {
  const widget = document.getElementById('chat');
  if (!widget) return;
  document.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-chat]') : null;
    if (!control || event.button > 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void import('./chat.client.ts').then(({ press }) => press(widget, control.dataset['chat'] ?? ''));
  });
}
