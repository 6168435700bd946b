const DRAFT_SERVICE = '/services/drafts/';

/**
 * Sends what is typed to the server, one after the other, and only what it does not have yet: answers that cross
 * would leave two drafts. What could not be sent is sent with the next change; nobody is told of it.
 *
 * @param known what the server has
 * @returns sends what `read` then says; to be called as often as one likes
 */
export function keepTyped(read: () => object, known: object): () => void {
  let kept = JSON.stringify(known);
  let sending = false;

  async function send(body: string): Promise<void> {
    sending = true;
    const headers = { 'Content-Type': 'application/json' };
    try {
      // Goes on while the page is left.
      const answer = await fetch(DRAFT_SERVICE, { method: 'POST', headers, body, keepalive: true });
      kept = answer.ok ? body : kept;
    } catch {
      return;
    } finally {
      sending = false;
    }
    if (JSON.stringify(read()) !== body) keep();
  }

  function keep(): void {
    const body = JSON.stringify(read());
    if (!sending && body !== kept) void send(body);
  }
  return keep;
}
