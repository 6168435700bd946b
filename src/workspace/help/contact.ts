import type { ContactKind } from '../../shared/contact-form.ts';

/** What a message from the workspace may be about, in the order shown. */
export const HELP_KINDS = [
  'document',
  'access',
  'billing',
  'sales',
  'privacy',
  'accessibility',
] as const satisfies readonly ContactKind[];

/** What was wrong with a message, and what was typed. */
export type RefusedMessage = {
  fault: 'tooShort' | 'tooLong' | 'tooOften';
  typed: Readonly<Record<'kind' | 'text' | 'from', string>>;
};
