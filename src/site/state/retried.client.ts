/** Waits before the tries after the first one, when the network or the server failed (section 7: 3 retries). */
const RETRY_AFTER_MS = [400, 1_200, 3_000];

/** Asks again while the network or the server fails, or asks for a short wait (429); the last answer is what it is. */
export async function retried(ask: () => Promise<Response>): Promise<Response> {
  for (const wait of RETRY_AFTER_MS) {
    const response = await ask().catch(() => undefined);
    if (response && !isPassing(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return ask();
}

/** Whether asking again soon may help: not after a limit that lasts longer than the tries do. */
function isPassing({ status, headers }: Response): boolean {
  return status > 499 || (status === 429 && Number(headers.get('retry-after')) < 5);
}
