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
  return productsProps(exampleMember(page), exampleParty('own'), { found, text: '', opened, sent });
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
    none: (page) => <ProductsPage {...propsOf(page, [])} />,
    'one is changed': (page) => <ProductsPage {...propsOf(page, [HOUR], {}, HOUR)} />,
    'everything wrong': (page) => <ProductsPage {...propsOf(page, [HOUR], WRONG)} />,
    'its form': (page) => <ProductForm {...propsOf(page, [])} />,
  },
};
