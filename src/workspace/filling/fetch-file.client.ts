import { isBusy } from './unsent.client.ts';

/** What came of asking for a file. `tooFast`: there is one in a moment. `elsewhere`: there is none, and a page of the server says why. */
export type FileAnswer = 'done' | 'failed' | 'tooFast' | 'elsewhere';

/** How long the browser may take to write a file down. */
const KEPT_FOR_MS = 60_000;
const AGAIN_MS = 1_000;
const TOO_FAST = 429;

/**
 * Asks for a file as the form would, and saves it. Not by the form itself: browsers drop a form that is sent while its
 * own submit event is still under way, and a second press would end the request of the first.
 */
export async function fetchFile(action: string, fields: URLSearchParams): Promise<FileAnswer> {
  try {
    const response = await asked(action, fields);
    if (response.type === 'opaqueredirect') return 'elsewhere';
    if (response.status === TOO_FAST) return 'tooFast';
    const name = nameOf(response.headers.get('content-disposition'));
    if (!response.ok || !name) return 'failed';
    save(await response.blob(), name);
    return 'done';
  } catch {
    return 'failed';
  }
}

/** Asks again for a moment while too much of the account is under way. */
async function asked(action: string, fields: URLSearchParams, tries = 5): Promise<Response> {
  const response = await fetch(action, {
    method: 'POST',
    // What is over in a moment is said here, all else by a page.
    headers: { Accept: 'text/html, application/json' },
    body: fields,
    redirect: 'manual',
  });
  if (!isBusy(response) || tries <= 1) return response;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return asked(action, fields, tries - 1);
}

/** The name for new browsers (RFC 6266). */
function nameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded && decodeURIComponent(encoded);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS);
}
