import { textsOf } from '../../locales/messages.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { verdictOf, whoMay, whoMayWithin } from '../../services/operators/permissions.ts';
import type { OperatorPage, Retry } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { ActField, ActProps } from './act-form.tsx';

type Asked = {
  hidden: Readonly<Record<string, string>>;
  fields?: readonly ActField[];
  tone?: ActProps['tone'];
  /** Why it cannot be done now, in words; null where it can. */
  because?: string | null;
  /** What it is called here, where that is not what it is called everywhere. */
  words?: { label: string; lead: string };
};

/** An act as a button: open for who may, with the reason where it cannot be done. */
export function actProps(page: OperatorPage, act: ActName, asked: Asked): ActProps {
  const { acts, list } = wordsOf(page.locale);
  const verdict = verdictOf(page.operator.roles, act);
  const roles = textsOf(page.locale, 'console').roles;
  const may = list(whoMay(act).map((role) => roles[role]));
  const retry = retryOf(page, act, asked.hidden);
  const fields = asked.fields ?? [];
  const isNamed = fields.some(({ name }) => name === retry?.field);
  return {
    act,
    label: acts(`acts.${act}.label`),
    lead: acts(`acts.${act}.lead`),
    ...asked.words,
    button: acts(`acts.${act}.button`),
    tone: asked.tone ?? 'plain',
    hidden: asked.hidden,
    fields: retry ? fields.map((field) => typedAgain(field, retry)) : fields,
    note: verdict === 'asks' ? acts('asksNote', { roles: may }) : null,
    disabledBecause: verdict === 'not' ? onlyForWords(page.locale, act) : (asked.because ?? null),
    optional: acts('optional'),
    isOpen: retry !== undefined,
    problem: retry && !isNamed ? retry.problem : null,
  };
}

/** Whom it is for: those who may without a limit, and those who may within one. */
export function onlyForWords(locale: OperatorPage['locale'], act: ActName): string {
  const { acts, list } = wordsOf(locale);
  const { roles } = textsOf(locale, 'console');
  const within = whoMayWithin(act).map((role) => acts('withinLimit', { role: roles[role] }));
  return acts('notAllowed', { roles: list([...whoMay(act).map((role) => roles[role]), ...within]) });
}

/** What was typed into this form, where it is the one that comes back: a page has several of one kind. */
function retryOf({ retry }: OperatorPage, act: ActName, hidden: Asked['hidden']): Retry | undefined {
  const isThis = ['id', 'number'].every((name) => !hidden[name] || hidden[name] === retry?.values[name]);
  return retry?.act === act && isThis ? retry : undefined;
}

/** A field with what was typed into it; a password is typed anew. */
function typedAgain(field: ActField, { values, field: wrong, problem }: Retry): ActField {
  const typed = values[field.name];
  const marked = field.name === wrong ? { problem } : {};
  if (field.type === 'check') return { ...field, ...marked, isChecked: typed === 'on' };
  if (field.type === 'checks') {
    const ticked = (field.options ?? []).filter(({ value }) => values[`${field.name}-${value}`] === 'on');
    return { ...field, ...marked, value: ticked.map(({ value }) => value).join(' ') };
  }
  if (field.type === 'password' || typed === undefined) return { ...field, ...marked };
  return { ...field, ...marked, value: typed };
}
