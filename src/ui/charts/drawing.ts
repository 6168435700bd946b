/** Colours by what they say: gains and losses, or one thing beside another one in the order of the legend. */
export type Tone = 'one' | 'two' | 'three' | 'four' | 'five' | 'gain' | 'loss' | 'quiet';

/**
 * What is drawn. A path lies in a square of 1000 by 1000 that is stretched over the chart; everything else is placed in
 * per cent of its width and height, so that nothing is measured in the browser.
 */
export type Shape =
  | { kind: 'line' | 'area'; d: string; tone: Tone }
  | { kind: 'bar'; x: number; y: number; width: number; height: number; tone: Tone }
  | { kind: 'range'; y: number; x1: number; x2: number; tone: Tone }
  | { kind: 'dot'; x: number; y: number; tone: Tone }
  /** Tells what stands under the pointer. */
  | { kind: 'place'; x: number; width: number; text: string };

export type Tick = { at: number; text: string };

/** A chart as it is drawn on the server: pure data, so that a browser needs nothing but its component. */
export type Drawing = {
  title: string;
  /** What is said of it, for those who do not see it. */
  summary: string;
  shapes: readonly Shape[];
  /** Lines across, from the top; the text of the zero line is among them. */
  across: readonly Tick[];
  /** Texts below, from the left; on narrow screens every other one is left out. */
  below: readonly Tick[];
  /** Where nothing is; null where the chart does not begin there. */
  zero: number | null;
  legend: readonly { name: string; tone: Tone }[];
  numbers: Numbers;
};

/** The same numbers as a table. */
export type Numbers = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Values of one thing, one for each label; null: there is none. */
export type Series = { name: string; tone: Tone; values: readonly (number | null)[] };

/** What a chart is drawn from. Texts are finished: whoever draws knows the language and the unit. */
export type ChartInput = {
  title: string;
  summary: string;
  /** Of the table of numbers: 'The numbers', 'Month'. */
  words: { numbers: string; label: string };
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Shorter, for the lines across; else as everywhere. */
  short?: (value: number) => string;
};
