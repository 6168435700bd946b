import type { Messages } from '../../../locales/messages.server.ts';
import type { FilterFormProps } from '../../forms/filter-form.tsx';

type Texts = Messages['products'];

export type ProductField = 'name' | 'description' | 'unit' | 'price' | 'currency' | 'rate';

/** A product while it is typed. */
export type ProductFormData = {
  /** '' for a new one. */
  id: string;
  legend: string;
  typed: Readonly<Record<ProductField, string>>;
  /** In words, by field. */
  faults: Readonly<Partial<Record<ProductField, string>>>;
  refusal: string | null;
  currencies: readonly string[];
};

/** A product in the list. */
export type ProductLine = { id: string; name: string; facts: string; href: string };

export type ProductsProps = {
  texts: Texts;
  brand: string;
  errorPrefix: string;
  title: string;
  action: string;
  /** Who changes it, for whoever only uses it; null where it is changed here. */
  reading: string | null;
  form: ProductFormData;
  /** Null while there is nothing to be found. */
  find: FilterFormProps | null;
  products: readonly ProductLine[];
  /** 'Only the first 100 are shown.' */
  more: string | null;
  list: {
    text: string;
    /** What is wrong, in words: as a whole, or line by line. */
    faults: readonly string[];
    /** '3 added, 2 brought up to date.' */
    done: string | null;
  };
  newHref: string;
  back: { label: string; href: string };
};
