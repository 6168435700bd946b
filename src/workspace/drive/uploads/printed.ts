/** A text with its values in the place of their names. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** `8.1 MB/s` */
export function printRate(bytesPerSecond: number, language: string): string {
  const [step, unit] = bytesPerSecond < 1e6 ? ([1e3, 'kilobyte'] as const) : ([1e6, 'megabyte'] as const);
  const value = bytesPerSecond / step;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: `${unit}-per-second`,
    unitDisplay: 'short',
    maximumFractionDigits: step === 1e3 || value >= 10 ? 0 : 1,
  }).format(value);
}

/** `25 sec`, `4 min`, `2 hr 10 min`: rougher the longer it is, because nobody knows it better. */
export function printDuration(seconds: number, language: string): string {
  if (seconds < 60) return unit(Math.max(5, Math.ceil(seconds / 5) * 5), 'second', language);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return unit(minutes, 'minute', language);
  const hours = Math.floor(minutes / 60);
  const rest =
    minutes % 60 >= 10 && hours < 10 ? [unit(Math.floor((minutes % 60) / 10) * 10, 'minute', language)] : [];
  return [unit(hours, 'hour', language), ...rest].join(' ');
}

function unit(value: number, name: 'second' | 'minute' | 'hour', language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}
