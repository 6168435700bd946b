import { shownAmount } from '../../../document/amounts/stored-amount.ts';
import { shownNumber } from '../../../document/amounts/typed-number.ts';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Party } from '../../../services/companies/profile.ts';
import { COUNTRY_CODES, countryFacts } from '../../../services/geolocation/countries.ts';
import type { KeptProduct } from '../../../services/products/products.server.ts';
import { COMPANY_FILES_PATH } from '../../../shared/uploads.ts';
import { readingNote } from '../../parties/shared-parties.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { companyAt } from '../letterhead/load.server.ts';
import type { ProductField, ProductFormData, ProductsProps } from './products-data.ts';

/** How many are shown at once; the others are found. */
const SHOWN = 100;
const USUAL = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'BRL', 'MXN'];

export type Typed = Readonly<Record<ProductField, string>>;
/** What was sent and cannot be kept so. */
export type Sent = {
  product?: Pick<ProductFormData, 'id' | 'typed' | 'faults' | 'refusal'>;
  list?: { text: string; faults: readonly string[] };
};

/** What a company sells. @throws 404 */
export async function loadProducts(page: MemberContext, sent: Sent = {}): Promise<ProductsProps> {
  const company = await companyAt(page);
  const { services, identity, url } = page;
  const text = (url.searchParams.get('t') ?? '').slice(0, 80);
  const found = await services.products.list(identity.accountId, company.id, { text, limit: SHOWN + 1 });
  const open = url.searchParams.get('product') ?? '';
  const all =
    open === '' ? [] : await services.products.list(identity.accountId, company.id, { limit: 2_000 });
  const opened = all.find(({ id }) => id === open);
  const reading = await readingNote(page, company);
  return productsProps(page, company, { found, text, opened: reading ? undefined : opened, sent, reading });
}

type Known = {
  found: readonly KeptProduct[];
  text: string;
  opened: KeptProduct | undefined;
  sent: Sent;
  reading: string | null;
};

/** The same in words. */
export function productsProps(
  page: MemberContext,
  company: Party,
  { found, text, opened, sent, reading }: Known,
): ProductsProps {
  const { locale, link, url } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'products');
  const t = translator(locale, 'products');
  const here = link(`companies/${company.id}/products/`);
  const isWrong = sent.list !== undefined || sent.product !== undefined;
  const count = (name: string) => Number(url.searchParams.get(name) ?? Number.NaN);
  const [added, changed] = [count('added'), count('changed')];
  const isDone = Number.isInteger(added) && Number.isInteger(changed);
  return {
    texts,
    brand: shell.brand,
    errorPrefix: isWrong ? errorPrefix : '',
    title: t('title', { name: company.name }),
    action: `${COMPANY_FILES_PATH}${company.id}/products/${new URL(here, url).search}`,
    reading,
    form: formOf(page, company, { opened, sent }),
    find: found.length > 0 || text !== '' ? findForm(page, here, text) : null,
    products: found.slice(0, SHOWN).map((product) => ({
      id: product.id,
      name: product.name,
      facts: factsOf(page, product),
      href: `${here}${here.includes('?') ? '&' : '?'}product=${product.id}#product`,
    })),
    more: found.length > SHOWN ? t('more', { count: SHOWN }) : null,
    list: {
      text: sent.list?.text ?? '',
      faults: sent.list?.faults ?? [],
      done: isDone ? t('list.done', { added, changed }) : null,
    },
    newHref: here,
    back: { label: company.name, href: link(`companies/${company.id}/`) },
  };
}

function formOf(
  { locale }: MemberContext,
  company: Party,
  { opened, sent }: Pick<Known, 'opened' | 'sent'>,
): ProductFormData {
  const texts = textsOf(locale, 'products').form;
  const id = sent.product?.id ?? opened?.id ?? '';
  const usual = usualCurrency(company);
  return {
    id,
    legend: id === '' ? texts.add : texts.change,
    typed: sent.product?.typed ?? typedOf(opened, LOCALES[locale].hreflang, usual),
    faults: sent.product?.faults ?? {},
    refusal: sent.product?.refusal ?? null,
    currencies: currenciesFrom(usual),
  };
}

function typedOf(product: KeptProduct | undefined, language: string, usual: string): Typed {
  const { name = '', description = '', unit = '', price = '', rate = '' } = product ?? {};
  const shown = shownAmount(price, language);
  return {
    ...{ name, description, unit, price: shown.text, currency: shown.currency ?? usual },
    rate: shownNumber(rate, language),
  };
}

/** '68,00 EUR · Stunde · 19 %' */
function factsOf({ locale }: MemberContext, { description, unit, price, rate }: KeptProduct): string {
  const language = LOCALES[locale].hreflang;
  const { text, currency = '' } = shownAmount(price, language);
  const facts = [
    price === '' ? '' : `${text} ${currency}`,
    unit,
    rate === '' ? '' : `${shownNumber(rate, language)} %`,
    description,
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}

/** The currency of the company's country. */
export function usualCurrency({ profile }: Pick<Party, 'profile'>): string {
  return countryFacts(profile.country)?.currency ?? 'USD';
}

function currenciesFrom(usual: string): string[] {
  const all = COUNTRY_CODES.map((code) => countryFacts(code)?.currency ?? '').toSorted();
  return [...new Set([usual, ...USUAL, ...all])].filter((code) => code !== '');
}

function findForm({ locale }: MemberContext, here: string, text: string): ProductsProps['find'] {
  const texts = textsOf(locale, 'products');
  const address = new URL(here, 'http://localhost');
  return {
    action: address.pathname,
    label: texts.search,
    button: texts.show,
    hidden: [...address.searchParams].map(([name, value]) => ({ name, value })),
    search: { label: texts.search, value: text },
    fields: [],
  };
}
