import { textsOf } from '../../locales/messages.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { verdictOf, whoMay } from '../../services/operators/permissions.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { ActField, ActProps } from './act-form.tsx';

type Asked = {
  hidden: Readonly<Record<string, string>>;
  fields?: readonly ActField[];
  tone?: ActProps['tone'];
  /** Why it cannot be done now, in words; null where it can. */
  because?: string | null;
};

/** An act as a button: open for who may, with the reason where it cannot be done. */
export function actProps(page: OperatorPage, act: ActName, asked: Asked): ActProps {
  const { acts, list } = wordsOf(page.locale);
  const verdict = verdictOf(page.operator.roles, act);
  const roles = textsOf(page.locale, 'console').roles;
  const may = list(whoMay(act).map((role) => roles[role]));
  return {
    act,
    label: acts(`acts.${act}.label`),
    lead: acts(`acts.${act}.lead`),
    button: acts(`acts.${act}.button`),
    tone: asked.tone ?? 'plain',
    hidden: asked.hidden,
    fields: asked.fields ?? [],
    note: verdict === 'asks' ? acts('asksNote', { roles: may }) : null,
    disabledBecause: verdict === 'not' ? acts('notAllowed', { roles: may }) : (asked.because ?? null),
    optional: acts('optional'),
  };
}
