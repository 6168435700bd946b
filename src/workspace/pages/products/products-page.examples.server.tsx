import { textsOf } from '../../../locales/messages.server.ts';
import type { KeptProduct } from '../../../services/products/products.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleParty } from '../../parties/example-parties.server.ts';
import { productsProps, type Sent } from './load.server.ts';
import { ProductForm } from './product-form.tsx';
import { ProductsPage } from './products-page.tsx';

const HOUR: KeptProduct = {
  ...{ id: 'hour', name: 'Arbeitszeit Meister', description: 'Arbeitszeit Meister, je Stunde' },
  ...{ unit: 'Stunde', price: '68.00 EUR', rate: '19' },
};
const LONG = {
  ...HOUR,
  id: 'long',
  name: LONG_TITLE,
  description: LONG_TITLE,
  unit: LONG_TITLE.slice(0, 30),
};

function propsOf(
  page: WorkspaceExample,
  found: readonly KeptProduct[],
  sent: Sent = {},
  opened?: KeptProduct,
) {
  const known = { found, text: '', opened, sent, reading: null };
  return productsProps(exampleMember(page), exampleParty('own'), known);
}

const WRONG: Sent = {
  product: {
    ...{
      id: '',
      typed: { name: '', description: '', unit: '', price: 'much', currency: 'EUR', rate: '190' },
    },
    ...{ faults: { name: LONG_TITLE, price: LONG_TITLE, rate: LONG_TITLE }, refusal: LONG_TITLE },
  },
  list: { text: 'Name;Preis\n;12', faults: ['1: …', LONG_TITLE] },
};

export const examples: WorkspaceExamples = {
  title: 'Products and services of a company',
  states: {
    several: (page) => <ProductsPage {...propsOf(page, [HOUR, LONG])} />,
    'of a team, to be read': (page) => {
      const { reading } = textsOf(page.locale, 'team-work').companies;
      return <ProductsPage {...propsOf(page, [HOUR, LONG])} reading={reading} />;
    },
    none: (page) => <ProductsPage {...propsOf(page, [])} />,
    'one is changed': (page) => <ProductsPage {...propsOf(page, [HOUR], {}, HOUR)} />,
    'everything wrong': (page) => <ProductsPage {...propsOf(page, [HOUR], WRONG)} />,
    'its form': (page) => <ProductForm {...propsOf(page, [])} />,
  },
};
