/** A contrast as a language writes it, never more than it is: '7.9 : 1', '7,9 : 1'. @param language BCP 47 */
export function contrastText(contrast: number, language: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(language, digits).format(Math.floor(contrast * 10) / 10)} : 1`;
}
