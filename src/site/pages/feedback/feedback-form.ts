/** The name of the form, and the kinds of feedback it offers, in the order shown. */
export const FEEDBACK = 'feedback';
export const FEEDBACK_KINDS = ['wrong', 'missing', 'idea', 'removed', 'praise'] as const;

/** Shortest and longest text taken. */
export const FEEDBACK_LENGTH = { least: 10, most: 4_000 } as const;
