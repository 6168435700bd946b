/** What a run of requests or queries measured; times in milliseconds. */
export type Figures = { rate: number; p50: number; p99: number; count: number; failed: number };

/** Sums up latencies in milliseconds, measured over `seconds`. */
export function figuresOf(latencies: number[], seconds: number, failed = 0): Figures {
  const sorted = Float64Array.from(latencies).sort();
  return {
    rate: latencies.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    count: latencies.length,
    failed,
  };
}

/** The value below which the given part of sorted values lies; NaN of none. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle of some values. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Prints rows under their headings, columns aligned; the first column to the left, the others to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, ...rows]) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}

/** A number with as many decimals as it needs to say something. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Bytes as kilobytes of 1024. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Value of `--name=value` on the command line as a number. */
export function numberOption(name: string, otherwise: number): number {
  const given = textOption(name);
  return given === undefined ? otherwise : Number(given);
}

/** Value of `--name=value` on the command line. */
export function textOption(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}
