/** Puts values into a text with plain places: `{filled} of {total}`. */
export function worded(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
