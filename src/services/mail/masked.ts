import { hasKey } from '../../shared/keys.ts';
import { MAIL_RULES, type MailRule } from './mail-rules.table.ts';

/** Stands in the place of a secret: nothing of it, nor how long it is. */
export const MASK = '********';

/** A mail of this kind is written by these rules; of one that nobody knows any more all is hidden. */
export function ruleOf(kind: string): MailRule | undefined {
  return hasKey(MAIL_RULES, kind) ? MAIL_RULES[kind] : undefined;
}

/** The data of a mail without what only its reader may see. */
export function maskedData(kind: string, data: Record<string, unknown>): Record<string, unknown> {
  const rule = ruleOf(kind);
  return rule ? maskedFields(data, rule.hidden) : {};
}

function maskedFields(data: object, hidden: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, masked(value, hidden, hidden.includes(name))]),
  );
}

function masked(value: unknown, hidden: readonly string[], isHidden: boolean): unknown {
  if (Array.isArray(value)) return isHidden ? [] : value.map((each) => masked(each, hidden, false));
  if (typeof value === 'object' && value !== null) return isHidden ? {} : maskedFields(value, hidden);
  return isHidden && typeof value === 'string' ? MASK : value;
}

/** Whether a mailbox that wants no more gets a mail of this kind all the same. */
export function isOwedAnyway(kind: string): boolean {
  return ruleOf(kind)?.basis !== 'news';
}

/** Whether one that was sent can be sent again: all of it is still there. */
export function isWhole(kind: string): boolean {
  return ruleOf(kind)?.hidden.length === 0;
}
