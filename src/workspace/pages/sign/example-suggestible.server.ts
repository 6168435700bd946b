import type { TextField } from '../../../document/document.ts';
import type { Locale } from '../../../shared/locale.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { Offered, SuggestibleField } from '../../signing/suggestible.server.ts';

const FACTS = { help: '', prefill: '', group: '', example: '', default: '' } as const;

/** What can be suggested otherwise, one field of each kind. */
export function exampleSuggestible(locale: Locale): Offered {
  const plain = (
    type: Exclude<TextField['type'], 'choice'>,
    { key, label, value = '', shown = value }: { key: string; label: string; value?: string; shown?: string },
  ): SuggestibleField => ({ field: { ...FACTS, type, key, label }, value, shown });
  return {
    template: { locale },
    fields: [
      plain('company', { key: 'lender', label: 'Lender', value: 'Harbor Street Bakery' }),
      plain('address', { key: 'lives', label: 'Address of the borrower', value: LONG_TITLE }),
      plain('date', { key: 'paid_on', label: 'Paid out on', value: '2027-03-02', shown: 'March 2, 2027' }),
      plain('money', {
        ...{ key: 'principal', label: 'Principal', value: '25000.00 USD', shown: 'USD 25,000.00' },
      }),
      plain('number', { key: 'rate', label: 'Interest rate (%)', value: '4.5' }),
      plain('text', { key: 'account', label: 'Account of the lender' }),
    ],
  };
}
