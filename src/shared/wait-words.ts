/** How long to wait, in the words of a language: '12 minutes', or from two hours on '3 Stunden'. Rounded up. */
export function waitWords(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
