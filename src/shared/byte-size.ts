const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_000;

/** A number of bytes as people read it, in thousands as disks are sold: `1.2 MB`, `20 GB`. */
export function printBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / STEP ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    // In short English says '0 byte'.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 || value >= 10 ? 0 : 1,
  }).format(value);
}
