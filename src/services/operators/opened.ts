/** What of the console is opened by itself, and gone back to. */
export type OpenedKind = 'customer' | 'order' | 'article';

/** A thing of the console, as its address names it. */
export type Opened = { kind: OpenedKind; subject: string };
