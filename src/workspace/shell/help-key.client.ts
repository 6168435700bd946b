/** Name of the entry in the browser's storage; it is there while the key is off. */
const NAME = 'pg_keys';

/** Whether the question mark leads to the help page: a single sign can be turned off (WCAG 2.1.4). */
export function isHelpKeyOn(): boolean {
  try {
    return localStorage.getItem(NAME) === null;
  } catch {
    // Blocked: nothing was turned off.
    return true;
  }
}

export function turnHelpKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'off');
  } catch {
    // Blocked: it stays on.
  }
}
