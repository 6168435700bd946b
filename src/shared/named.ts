/**
 * A label with the name it is about, 'First page: Invoice', as a language writes it: French keeps a space before the
 * colon, and both on the line of the label.
 * @param lang a locale or a language tag
 */
export function named(label: string, name: string, lang: string): string {
  return `${label}${lang.startsWith('fr') ? '\u00a0:' : ':'} ${name}`;
}
