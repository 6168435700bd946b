import type { Locale } from '../../src/shared/locale.ts';
import type { Captions } from './captions.table.ts';

/** A caption on the film: which words, from when to when, in seconds. */
export type Cue = { step: string; from: number; to: number };

/** Characters a reader takes in per second, and the shortest time a caption is worth showing. */
const READING_SPEED = 19;
const SHORTEST = 2.4;
/** A caption goes a moment before the next one comes, so that the change is seen. */
const GAP = 0.08;

/** How long a step has to be shown for its longest wording to be read, in seconds. */
export function readingTime(captions: Captions, step: string): number {
  const lengths = Object.values(captions[step] ?? {}).map((words) => words.length);
  return Math.max(SHORTEST, ...lengths.map((length) => length / READING_SPEED));
}

/** The captions of a film in one language, as WebVTT. */
export function webVtt(cues: readonly Cue[], captions: Captions, locale: Locale): string {
  const blocks = cues.map(({ step, from, to }) => {
    const words = captions[step]?.[locale];
    if (!words) throw new Error(`no words for the step “${step}” in ${locale}`);
    return `${clock(from)} --> ${clock(to - GAP)}\n${words}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Seconds as WebVTT writes them, 00:07.250. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`;
}
