import { storedAmount } from '../../../../document/amounts/stored-amount.ts';
import { LOCALES } from '../../../../locales/locales.table.ts';
import { cardHeading, documentSlug } from '../../../../services/catalogue/catalogue.ts';
import { templateNumber } from '../../../../services/catalogue/template-address.ts';
import { isUnavailable } from '../../../../services/database/database.server.ts';
import { keepDraft } from '../../../../services/drive/keep-draft.server.ts';
import { Refusal } from '../../../../services/outcome.ts';
import { cookie, readAllCookies } from '../../../../shared/cookies.server.ts';
import type { RefusedForm } from '../../../forms/form-state.ts';
import { openLink, type PageContext } from '../../../page-context.server.ts';
import { FIELD_PREFIX, FILL_FORM } from './fill.server.ts';
import { currencyOf } from './fill-fields.ts';

type Answer = { location: string; headers: Headers } | RefusedForm | { status: 404 };

/** The first blanks of a template, posted without script: kept, and on to where the page's button leads (4.3). */
export async function postFill(page: PageContext, posted: FormData): Promise<Answer> {
  const { services, visit, match, request } = page;
  await services.catalogue.whole();
  const entry = services.catalogue.find(templateNumber(match?.params['template'] ?? '') ?? 0);
  if (!entry) return { status: 404 };
  const typed = fieldsOf(posted);
  const stay = (status: RefusedForm['status'], faults: RefusedForm['faults'] = {}): RefusedForm => ({
    form: FILL_FORM,
    status,
    values: Object.fromEntries(Object.entries(typed).map(([key, value]) => [`${FIELD_PREFIX}${key}`, value])),
    faults,
  });
  try {
    await services.limits.take('draft', visit.address);
    const kept = await keepDraft(services, {
      templateId: entry.id,
      values: await valuesOf(page, entry.id, typed),
      cookie: readAllCookies(request, visit.secure).b_draft,
    });
    if (kept.outcome === 'tooLong') return stay(400, { [`${FIELD_PREFIX}${kept.field}`]: 'tooLong' });
    if (kept.outcome === 'tooLarge' || kept.outcome === 'unknownTemplate') return stay(503);
    const slug = documentSlug(entry);
    const heading = cardHeading(entry.title, entry.locale);
    const { href } = openLink(page, { destination: slug, label: entry.title, heading, target: 'card' });
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (kept.outcome === 'kept') headers.append('Set-Cookie', cookie('b_draft', kept.cookie, visit.secure));
    return { location: href.startsWith('?') ? `${page.url.pathname}${href}` : href, headers };
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return stay(429);
    if (isUnavailable(error)) return stay(503);
    throw error;
  }
}

/** What was typed, by field key. */
function fieldsOf(posted: FormData): Record<string, string> {
  const fields = [...posted].flatMap(([name, value]) =>
    name.startsWith(FIELD_PREFIX) && typeof value === 'string'
      ? [[name.slice(FIELD_PREFIX.length), value.trim()] as const]
      : [],
  );
  return Object.fromEntries(fields);
}

/** The same as values of the document: amounts with the currency that stands at their field. */
async function valuesOf({ services, locale }: PageContext, id: number, typed: Record<string, string>) {
  const template = await services.documents.template(id);
  const language = LOCALES[locale].hreflang;
  const amounts = (template?.fields ?? []).flatMap((field) => {
    const value = typed[field.key];
    const currency = currencyOf(field);
    return currency && value ? [[field.key, storedAmount(value, { language, currency })] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(amounts) };
}
