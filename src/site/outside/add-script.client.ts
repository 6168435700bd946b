import { allowScript, scriptUrl } from '../state/trusted.client.ts';

/** Loads a script of another host, as the server named it on this page; rejects when it does not come. */
export function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    allowScript(src);
    script.src = scriptUrl(src);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`not loaded: ${src}`)));
    document.head.append(script);
  });
}
