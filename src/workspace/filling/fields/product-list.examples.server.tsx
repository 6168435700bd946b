import type { RowsField } from '../../../document/document.ts';
import { printerFor } from '../../../document/resolve/print-value.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExamples } from '../../example-page.server.ts';
import { FillContext } from './fill-context.ts';
import { ProductList } from './product-list.tsx';

const FIELD: RowsField = {
  ...{ key: 'lines', type: 'rows', label: 'Lines', help: '', group: '', prefill: '', example: [] },
  columns: [
    { key: 'description', type: 'text', label: 'Description', compute: '' },
    { key: 'quantity', type: 'number', label: 'Quantity', compute: '' },
    { key: 'price', type: 'money', label: 'Price', compute: '' },
  ],
};
const ITEM = { id: 'one', name: LONG_TITLE, text: LONG_TITLE, unit: 'h', price: '68.00 EUR', rate: '19' };

export const examples: WorkspaceExamples = {
  title: 'Products in a table',
  states: {
    'without script': ({ locale }) => (
      <FillContext
        value={{
          texts: textsOf(locale, 'filling'),
          pageLanguage: LOCALES[locale].hreflang,
          lang: undefined,
          currencies: ['EUR'],
          products: { items: [ITEM], texts: textsOf(locale, 'products').pick },
          sums: {},
          hints: {},
          onParty: () => undefined,
          printer: printerFor(LOCALES[locale].hreflang, wordingOf(locale)),
          change: () => undefined,
        }}
      >
        <ProductList field={FIELD} />
      </FillContext>
    ),
  },
};
