import type { ReactNode } from 'react';
import type { Locale } from '../shared/locale.ts';

/**
 * A visual component in its states, in `<name>.examples.server.tsx` beside it, exported as `examples`; the demo shows
 * it at /dev/gallery/ (decision 0055, gallery). What a state shows is made of the words and loaders of real pages.
 */
export type Examples<Page = { locale: Locale }> = {
  readonly title: string;
  /** By name, in the order in which a designer looks at them: as it is first, then empty, wrong, long … */
  readonly states: Readonly<Record<string, (page: Page) => ReactNode | Promise<ReactNode>>>;
  /** States whose folded parts (menus, more words) are shown unfolded, as after a press. */
  readonly opened?: readonly string[];
  /** Pixels to keep for something that lies over the page and takes no room itself. */
  readonly room?: number;
  /** Reaches from edge to edge of the window, with gutters of its own. */
  readonly toEdges?: true;
};

/** Longer than anything in our own texts: whatever shows words must bear it. */
export const LONG_WORD = 'Lebensmittelhandelsgesellschaftsverträge';
export const LONG_TITLE = `${LONG_WORD} und Datenschutzgrundverordnungsfolgenabschätzung`;
