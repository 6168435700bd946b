/** Somebody is there. Whoever comes back by the browser's own button touches nothing of the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'popstate',
] as const;
/** Before a part is asked for again that did not come. */
const AGAIN_MS = 3_000;

let wanted: Promise<void> | undefined;

/** Resolves at the first sign that somebody reaches for the page. */
export function whenWanted(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    const heard = new AbortController();
    const hear = () => {
      heard.abort();
      resolve();
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
    // They were quicker than this code.
    if (document.activeElement && document.activeElement !== document.body) hear();
  });
  return wanted;
}

/** Asks for a part until it comes: what stands in its place works as it does without script. */
export async function persist<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, AGAIN_MS);
      window.addEventListener('online', () => resolve(), { once: true });
    });
    return persist(load);
  }
}
