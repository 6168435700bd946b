/** The tokens by night, for a screen that was asked to be dark instead of one that prefers it; paper stays light. */
export function darkOnScreen(css: string): string {
  return css.replace(/\(prefers-color-scheme:\s*dark\)/, 'screen');
}
