import { whenAllowed, whenWithdrawn } from '../consent/consent.client.ts';
import type { OutsideScript } from './outside-script.ts';

/**
 * Loads a page's scripts of other hosts, each once, when the visitor allows it; taken back, the page is loaded anew
 * without them, for a running script cannot be ended. A page that is only prepared (prerendered) waits until it is
 * shown: nobody has visited it yet.
 */
export function loadOutside(scripts: readonly OutsideScript[]): void {
  // Not in every browser, and so not in the types.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => loadOutside(scripts), { once: true });
    return;
  }
  for (const script of scripts) void load(script).catch((error: unknown) => console.error(error));
}

async function load(script: OutsideScript): Promise<void> {
  if (script.name === 'captcha') {
    const { guardPage } = await import('./captcha.client.ts');
    return guardPage(script, { allowed, addScript });
  }
  await allowed();
  if (script.name === 'tagManager') announceTagManager();
  if (script.name !== 'affiliate') return addScript(script.src);
  const { trackClick } = await import('./affiliate-click.client.ts');
  return trackClick(script.src, addScript);
}

/** Fetched when there is something to add: pages without consent or without a key do not need it. */
async function addScript(src: string): Promise<void> {
  await (await import('./add-script.client.ts')).addScript(src);
}

/** Resolves when the visitor allows it. */
function allowed(): Promise<void> {
  return new Promise((resolve) =>
    whenAllowed(() => {
      whenWithdrawn(() => location.reload());
      resolve();
    }),
  );
}

/** What a tag manager's container expects to find before it starts. */
function announceTagManager(): void {
  window.dataLayer ??= [];
  const layer: object[] = window.dataLayer;
  layer.push({ 'gtm.start': Math.round(performance.timeOrigin + performance.now()), event: 'gtm.js' });
}
