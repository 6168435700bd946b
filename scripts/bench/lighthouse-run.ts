import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** 240 MB with what it brings along: fetched when it is measured with, kept under `.cache`, in no installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CACHE = join(import.meta.dirname, '../../.cache/lighthouse');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** `faults`: what took points away, by category. `lcp` and the others in milliseconds. */
export type Report = {
  scores: Record<Category, number>;
  faults: Record<Category, string[]>;
  lcp: number;
  fcp: number;
  blocked: number;
  shift: number;
};

type Audit = { score: number | null; numericValue?: number };
type Told = {
  audits: Record<string, Audit>;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
};

/** The program, as npm keeps it; fetched the first time. */
export function fetchLighthouse(): string {
  mkdirSync(CACHE, { recursive: true });
  const words = [
    'exec',
    '--yes',
    `--cache=${CACHE}`,
    `--package=${LIGHTHOUSE}`,
    '-c',
    'command -v lighthouse',
  ];
  return execFileSync('npm', words, { encoding: 'utf8' }).trim();
}

/** Measures a page once, as a telephone on a slow line would see it. */
export async function lighthouse(
  program: string,
  {
    url,
    chromium,
    categories = CATEGORIES,
  }: { url: string; chromium: string; categories?: readonly Category[] },
): Promise<Report> {
  const output = join(CACHE, `report-${process.pid}.json`);
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
  await promisify(execFile)(
    program,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags}`,
    ],
    {
      // It runs on the Node that runs us.
      env: {
        ...process.env,
        CHROME_PATH: chromium,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      },
    },
  );
  // Lighthouse wrote it, in the form of its pinned version.
  const told = JSON.parse(readFileSync(output, 'utf8')) as Told;
  rmSync(output);
  return reportOf(told, categories);
}

function reportOf({ audits, categories }: Told, asked: readonly Category[]): Report {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const each = <Value>(read: (category: Category) => Value) =>
    // Keys of the list are those of the record.
    Object.fromEntries(asked.map((category) => [category, read(category)])) as Record<Category, Value>;
  return {
    scores: each((category) => Math.round(100 * (categories[category].score ?? 0))),
    faults: each((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    blocked: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
  };
}
