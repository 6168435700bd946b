import { data } from 'react-router';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { readList } from '../../../services/products/read-list.server.ts';
import { readProduct } from '../../../services/products/read-product.ts';
import { cookie } from '../../../shared/cookies.server.ts';
import { entriesOf, keysOf } from '../../../shared/keys.ts';
import { postedForm } from '../../forms/posted-form.server.ts';
import { onward } from '../../shell/entry.server.ts';
import { flashText } from '../../shell/flash.ts';
import { type MemberContext, mayTry } from '../../shell/workspace-context.server.ts';
import { companyAt } from '../letterhead/load.server.ts';
import { loadProducts, type Sent, type Typed, usualCurrency } from './load.server.ts';

/** A list, and what a form has besides. */
const MOST_BYTES = 600_000;
const EMPTY: Typed = { name: '', description: '', unit: '', price: '', currency: '', rate: '' };

/** Adds, changes and removes what a company sells, one by one or as a list. */
export async function actProducts(page: MemberContext) {
  const { services, identity, locale } = page;
  const company = await companyAt(page);
  const form = await postedForm(page.request, MOST_BYTES);
  const faults = textsOf(locale, 'products').list.faults;
  if (form === 'tooLarge') return again(page, { list: { text: '', faults: [faults.tooLong] } });
  if (!(await mayTry(page, 'document'))) return back(page, '', 'notSaved');
  if (!(await services.companies.may(identity.accountId, company, 'product', 'edit')))
    return back(page, '', 'companyKept');
  const intent = form.get('intent');
  if (intent === 'list') return listTaken(page, form);
  if (intent === 'remove') {
    await services.products.remove(identity.accountId, company.id, textIn(form, 'id'));
    return back(page);
  }
  return saved(page, form);
}

async function saved(page: MemberContext, form: FormData) {
  const { services, identity, locale } = page;
  const company = await companyAt(page);
  const typed = Object.fromEntries(keysOf(EMPTY).map((key) => [key, textIn(form, key)]));
  const id = textIn(form, 'id');
  const { product, faults } = readProduct(typed, readingOf(page, company));
  const words = textsOf(locale, 'products').form.faults;
  const kept = { id, typed: { ...EMPTY, ...typed }, faults: {}, refusal: null };
  if (keysOf(faults).length > 0) {
    const told = Object.fromEntries(entriesOf(faults).map(([field]) => [field, words[field]] as const));
    return again(page, { product: { ...kept, faults: told } });
  }
  const outcome = await services.products.save(identity.accountId, company.id, product, id);
  if (outcome === 'saved') return back(page);
  if (outcome === 'taken') return again(page, { product: { ...kept, faults: { name: words.taken } } });
  if (outcome === 'notAllowed') return back(page, '', 'companyKept');
  return again(page, { product: { ...kept, refusal: words[outcome] } });
}

async function listTaken(page: MemberContext, form: FormData) {
  const { services, identity, locale } = page;
  const company = await companyAt(page);
  const file = form.get('file');
  const text = file instanceof File && file.size > 0 ? await file.text() : textIn(form, 'list');
  const t = translator(locale, 'products');
  const { faults } = textsOf(locale, 'products').list;
  const refused = (list: readonly string[]) => again(page, { list: { text, faults: list } });
  const read = readList(text, readingOf(page, company));
  if (read.outcome === 'refused') return refused(read.lines.map((one) => t(`list.faults.${one.fault}`, one)));
  if (read.outcome !== 'read') return refused([faults[read.outcome]]);
  const done = await services.products.takeIn(identity.accountId, company.id, read.products);
  if (typeof done === 'string') return refused([faults.tooMany]);
  return back(page, `added=${done.added}&changed=${done.changed}`);
}

function readingOf({ locale }: MemberContext, company: Parameters<typeof usualCurrency>[0]) {
  return { language: LOCALES[locale].hreflang, usual: usualCurrency(company) };
}

async function again(page: MemberContext, sent: Sent) {
  return data(await loadProducts(page, sent), { status: 400 });
}

function back(
  { link, params, visit }: MemberContext,
  more = '',
  kind: 'saved' | 'notSaved' | 'companyKept' = 'saved',
) {
  const here = link(`companies/${params['id'] ?? ''}/products/`);
  const between = here.includes('?') ? '&' : '?';
  const location = more === '' ? here : `${here}${between}${more}#list`;
  return onward(location, [cookie('pg_flash', flashText({ kind }), visit.secure)]);
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}
