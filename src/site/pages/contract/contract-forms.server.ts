import * as v from 'valibot';
import {
  type ContractNotice,
  NOTICE_KINDS,
  NOTICE_MANNERS,
  type NoticeKind,
  type NoticeManner,
} from '../../../services/contracts/contract-notice.ts';
import { DAY, now, nowMs } from '../../../shared/clock.ts';
import type { Locale } from '../../../shared/locale.ts';
import { lineText, longText } from '../../../shared/message-text.ts';
import { emailText } from '../../forms/message-form.server.ts';
import { CONTRACT_FORMS, CONTRACT_LENGTHS } from './contract-forms.ts';

const FURTHEST_MS = 5 * 366 * DAY;

/** A day from today on wherever one is, as a date field posts it; empty for as soon as possible. */
const dayText = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.check((text) => text === '' || isComingDay(text), 'date'),
);

function isComingDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  const yesterday = new Date(nowMs() - DAY).toISOString().slice(0, 10);
  return text >= yesterday && day.getTime() - now().getTime() < FURTHEST_MS;
}

const who = {
  name: lineText({ least: 1, most: CONTRACT_LENGTHS.name }),
  email: emailText({ needed: true }),
  contract: lineText({ least: 1, most: CONTRACT_LENGTHS.contract }),
};

/** What a declaration has to say (U52): of a reason only where it is extraordinary. */
const SCHEMAS = {
  cancel: v.pipe(
    v.object({
      ...who,
      manner: v.optional(v.picklist(NOTICE_MANNERS, 'choice'), 'ordinary'),
      reason: longText({ least: 0, most: CONTRACT_LENGTHS.reason }),
      endsOn: dayText,
    }),
    v.forward(
      v.partialCheck(
        [['manner'], ['reason']],
        ({ manner, reason }) => manner !== 'extraordinary' || reason !== '',
        'reason',
      ),
      ['reason'],
    ),
  ),
  withdraw: v.object(who),
} as const;

/** What the form of a name declares; undefined for other forms. */
export function contractFormOf(name: FormDataEntryValue): NoticeKind | undefined {
  return NOTICE_KINDS.find((kind) => CONTRACT_FORMS[kind] === name);
}

export type ContractValues = { name: string; email: string; contract: string } & {
  manner?: NoticeManner;
  reason?: string;
  endsOn?: string;
};

/** Reads a declaration as posted. @returns its values, or what is wrong with which field, in the order of the fields */
export function readContract(
  kind: NoticeKind,
  fields: Readonly<Record<string, unknown>>,
): { values: ContractValues } | { faults: Readonly<Record<string, string>> } {
  const parsed = v.safeParse(SCHEMAS[kind], fields);
  if (parsed.success) return { values: parsed.output };
  const faults: Record<string, string> = {};
  for (const issue of parsed.issues) faults[v.getDotPath(issue) ?? 'name'] ??= issue.message;
  return { faults };
}

/** What is written down: a reason counts only where one is asked for. */
export function noticeOf(kind: NoticeKind, values: ContractValues, locale: Locale): ContractNotice {
  const { name, email, contract, manner = null, reason, endsOn } = values;
  return {
    kind,
    name,
    email,
    contract,
    manner,
    reason: manner === 'extraordinary' ? reason || null : null,
    endsOn: endsOn || null,
    locale,
  };
}
