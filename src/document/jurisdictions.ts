/** The countries of jurisdictions such as `US` and `US-CA`, each once, in their order. */
export function countriesOf(jurisdictions: readonly string[]): string[] {
  return [...new Set(jurisdictions.map((code) => code.slice(0, 2)))];
}
