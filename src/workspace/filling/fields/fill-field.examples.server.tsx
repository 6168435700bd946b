import type { Field, RowsField, RowValue } from '../../../document/document.ts';
import { printerFor } from '../../../document/resolve/print-value.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExamples } from '../../example-page.server.ts';
import { UNRELATED } from '../computed-rows.ts';
import { FillContext, type FillFacts } from './fill-context.ts';
import { FillField } from './fill-field.tsx';

const base = { key: 'example', label: 'Example Ltd', help: '', prefill: '', group: '' } as const;
const plain = { ...base, example: '', default: '' } as const;
const TABLE: RowsField = {
  ...base,
  type: 'rows',
  columns: [
    { key: 'what', type: 'text', label: LONG_TITLE, compute: '' },
    { key: 'price', type: 'money', label: 'Price', compute: '' },
  ],
  example: [],
};

const PRODUCTS = [
  { id: 'hour', name: 'Hour', text: 'Work, per hour', unit: 'h', price: '68.00 EUR', rate: '19' },
  { id: 'long', name: LONG_TITLE, text: LONG_TITLE, unit: '', price: '', rate: '' },
];
/** A table that sells something: its lines take products. */
const SALES: RowsField = {
  ...TABLE,
  columns: [
    { key: 'description', type: 'text', label: 'Description', compute: '' },
    { key: 'quantity', type: 'number', label: 'Quantity', compute: '' },
    { key: 'price', type: 'money', label: 'Price', compute: '' },
  ],
};

function factsIn(locale: Locale): FillFacts {
  const { hreflang } = LOCALES[locale];
  return {
    texts: textsOf(locale, 'filling'),
    pageLanguage: hreflang,
    lang: 'en',
    currencies: ['EUR', 'USD'],
    products: { items: PRODUCTS, texts: textsOf(locale, 'products').pick },
    sums: {},
    hints: {},
    onParty: () => undefined,
    printer: printerFor(hreflang, wordingOf(locale)),
    change: () => undefined,
  };
}

type Typed = { text?: string; prefill?: string; rows?: readonly RowValue[] };

function shown(field: Field, { text = '', prefill = '', rows = [] }: Typed = {}) {
  return ({ locale }: { locale: Locale }) => (
    <FillContext value={factsIn(locale)}>
      <FillField field={field} text={text} rows={rows} prefill={prefill} related={UNRELATED} />
    </FillContext>
  );
}

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `o${index}`, label: `Option ${index + 1}` }));

export const examples: WorkspaceExamples = {
  title: 'Field of a document',
  states: {
    'a line': shown({ ...plain, type: 'text', help: 'As registered.', example: 'Muster GmbH' }),
    'filled in': shown({ ...plain, type: 'text' }, { text: LONG_TITLE }),
    'fills itself': shown({ ...plain, type: 'text', prefill: 'email' }, { prefill: 'jane@example.com' }),
    'several lines': shown({ ...plain, type: 'longtext' }, { text: `${LONG_TITLE}\n${LONG_TITLE}` }),
    'a day': shown({ ...plain, type: 'date', example: '2026-03-02' }, { text: '2026-03-02' }),
    'no day': shown({ ...plain, type: 'date' }, { text: 'soon' }),
    'a number': shown({ ...plain, type: 'number' }, { text: '12.5' }),
    'no number': shown({ ...plain, type: 'number' }, { text: 'some' }),
    'an amount': shown({ ...plain, type: 'money' }, { text: '25000.00 EUR' }),
    'yes or no': shown({ ...plain, type: 'yesno' }, { text: 'yes' }),
    'one of a few': shown({ ...plain, type: 'choice', options: options(3) }, { text: 'o1' }),
    'one of many': shown({ ...plain, type: 'choice', options: options(9) }),
    'an empty table': shown(TABLE),
    'a table that takes products': shown(SALES, { rows: [{ description: 'Work, per hour', quantity: '3' }] }),
    'a table': shown(TABLE, {
      rows: [
        { what: 'Paper', price: '12.00 EUR' },
        { what: LONG_TITLE, price: '' },
      ],
    }),
  },
};
