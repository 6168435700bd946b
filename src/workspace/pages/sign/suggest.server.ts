import { shownAmount } from '../../../document/amounts/stored-amount.ts';
import { moneyParts } from '../../../document/amounts/typed-number.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Envelope, Suggestion } from '../../../services/signing/envelope.ts';
import type { Opened } from '../../../services/signing/signer-acts.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { Offered, SuggestibleField } from '../../signing/suggestible.server.ts';
import type { ValueChangesProps } from '../../signing/value-changes.tsx';
import type { SignRenewed, SignSuggest, SignSuggested, SignSuggestField } from './sign-props.ts';

/** Offered beside the currency that stands in the document. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'BRL', 'MXN'];

/** The form that suggests other values; null where there is nothing to suggest. */
export function suggestProps(
  locale: Locale,
  { envelope }: Pick<Opened, 'envelope'>,
  found: Offered | undefined,
): SignSuggest | null {
  if (!found || found.fields.length === 0) return null;
  const t = translator(locale, 'signing-suggest');
  const { title, fields, empty, why, button } = textsOf(locale, 'signing-suggest').page;
  const sender = { sender: envelope.senderName };
  const own = found.fields.flatMap(({ value }) => moneyParts(value)?.currency ?? []);
  return {
    words: {
      ...{ title, fields, empty, why, button, lead: t('page.lead', sender) },
      ...{ whyHelp: t('page.whyHelp', sender), sent: t('page.sent', sender) },
    },
    fields: found.fields.map((field) => fieldProps(locale, field, own[0] ?? 'USD')),
    currencies: [...new Set([...own, ...CURRENCIES])],
    lang: found.template.locale === locale ? undefined : found.template.locale,
  };
}

function fieldProps(
  locale: Locale,
  { field, value, shown }: SuggestibleField,
  currency: string,
): SignSuggestField {
  const t = translator(locale, 'signing-suggest');
  const { control, amount, answers } = fieldType(field.type);
  const { yes, no } = textsOf(locale, 'filling');
  const told = { yes, no };
  const isAmount = control === 'amount';
  return {
    ...{ key: field.key, label: field.label, shown, control },
    text: isAmount ? shownAmount(value, LOCALES[locale].hreflang).text : value,
    currency: amount === 'money' ? (moneyParts(value)?.currency ?? currency) : '',
    options:
      field.type === 'choice'
        ? field.options.map(({ key, label }) => ({ value: key, label }))
        : answers.map((answer) => ({ value: answer, label: told[answer] })),
    instead: t('page.instead', { label: field.label }),
    currencyOf: t('page.currency', { label: field.label }),
  };
}

/** How it stands with what somebody suggested; nothing of what ended otherwise than by a word of the sender. */
export function suggestedProps(
  locale: Locale,
  sender: string,
  suggested: Suggestion | undefined,
): SignSuggested | null {
  const state = suggested?.state;
  if (!suggested || (state !== 'open' && state !== 'declined')) return null;
  const t = translator(locale, 'signing-suggest');
  const { before, after } = textsOf(locale, 'signing-suggest').page;
  return {
    title: t(`page.${state}.title`, { sender }),
    lead: t(`page.${state}.lead`),
    changes: changesProps(locale, suggested, { before, after }),
    word: wordOf(locale, sender, suggested),
    takeBack: state === 'open' ? { id: suggested.id, button: t('page.open.takeBack') } : null,
  };
}

/** What is otherwise than in the version before. */
export function renewedProps(
  locale: Locale,
  { version, senderName: sender }: Envelope,
  agreed: Suggestion | undefined,
): SignRenewed | null {
  if (!agreed?.settledAt || version === 1) return null;
  const t = translator(locale, 'signing-suggest');
  const { before, after, pressed } = textsOf(locale, 'signing-suggest').page.renewed;
  const date = printDate(agreed.settledAt, LOCALES[locale].hreflang);
  return {
    title: t('page.renewed.title', { version }),
    lead: t('page.renewed.lead', { sender, date }),
    changes: changesProps(locale, agreed, { before, after }),
    word: wordOf(locale, sender, agreed),
    pressed,
  };
}

function wordOf(locale: Locale, sender: string, { word }: Suggestion) {
  if (word === '') return null;
  return { label: translator(locale, 'signing-suggest')('page.declined.word', { sender }), text: word };
}

/** @param words of both sides */
function changesProps(
  locale: Locale,
  { changes }: Pick<Suggestion, 'changes'>,
  words: { before: string; after: string },
): ValueChangesProps {
  return {
    words: { ...words, empty: textsOf(locale, 'signing-suggest').page.empty },
    rows: changes.map(({ label, shownBefore, shownAfter }) => ({
      ...{ label, before: shownBefore, after: shownAfter },
    })),
  };
}
