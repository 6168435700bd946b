/** The six digits of a typed or pasted code; undefined for anything else. */
export function sixDigits(text: string | undefined): string | undefined {
  const digits = text?.replace(/[\s-]/g, '') ?? '';
  return /^[0-9]{6}$/.test(digits) ? digits : undefined;
}
