import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { Party } from '../../../services/companies/profile.ts';
import type { NumberKind } from '../../../services/numbers/number-kinds.table.ts';
import { type PatternFault, USUAL_PATTERN } from '../../../services/numbers/pattern.ts';
import type { ListedNumber, Series } from '../../../services/numbers/series.ts';
import { printDate } from '../../../shared/dates.ts';
import { documentHref } from '../../filling/open.server.ts';
import { worded } from '../../filling/worded.ts';
import { readingNote } from '../../parties/shared-parties.server.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import type { CompanyNumbersProps, NumberLine, SeriesLine } from './company-numbers-page.tsx';

/** What somebody typed for a series that cannot be so. */
export type SeriesTyped = { kind: NumberKind; pattern: string; next: string; fault: PatternFault | 'next' };

/** What stands between braces is no place of ours. */
const PLACES = { places: '{year}, {month}, {number}', digits: '{number:4}', example: USUAL_PATTERN };

/** A company's series, and the numbers it gave. @throws 404 */
export async function loadCompanyNumbers(
  page: MemberContext,
  typed?: SeriesTyped,
): Promise<CompanyNumbersProps> {
  const { services, identity, params } = page;
  const company = await services.companies.find(identity.accountId, params['id'] ?? '');
  const known = company && (await services.numbers.series(identity.accountId, company.id));
  if (!company || !known) throw notFound();
  const hrefs = await Promise.all(known.taken.map((taken) => hrefOf(page, taken)));
  const taken = known.taken.map((one, at) => ({ ...one, href: hrefs[at] ?? null }));
  const reading = await readingNote(page, company);
  return companyNumbersProps(page, company, { series: known.series, taken, typed, reading });
}

type Known = {
  series: readonly Series[];
  taken: readonly (ListedNumber & { href: string | null })[];
  typed?: SeriesTyped | undefined;
  reading?: string | null;
};

/** The same in words. */
export function companyNumbersProps(
  { locale, link }: MemberContext,
  company: Pick<Party, 'id' | 'name'>,
  { series, taken, typed, reading = null }: Known,
): CompanyNumbersProps {
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'numbers');
  const { numbers: words } = textsOf(locale, 'papers');
  const language = LOCALES[locale].hreflang;
  const trash = { label: words.trash, href: link('trash/') };
  // In the trash it can be brought back; only without a document it is deleted.
  const whereOf = ({ documentId, inTrash, href }: Known['taken'][number]): NumberLine['where'] => {
    if (href) return { label: texts.open, href };
    if (inTrash) return { told: words.inTrash, ...trash };
    return { told: documentId ? words.elsewhere : texts.gone };
  };
  return {
    texts,
    brand: shell.brand,
    errorPrefix: typed ? errorPrefix : '',
    title: translator(locale, 'numbers')('title', { name: company.name }),
    help: worded(texts.patternHelp, PLACES),
    action: link(`companies/${company.id}/numbers/`),
    reading,
    series: series.map((one) => seriesLine(texts, one, typed)),
    taken: taken.map((one) => ({ ...numberLine(texts, one, language), where: whereOf(one) })),
    back: { label: company.name, href: link(`companies/${company.id}/`) },
  };
}

function seriesLine(
  texts: CompanyNumbersProps['texts'],
  series: Series,
  typed: SeriesTyped | undefined,
): SeriesLine {
  const { kind, pattern, next, example, hasBegun } = series;
  const own = typed?.kind === kind ? typed : undefined;
  return {
    kind,
    label: texts.kinds[kind],
    state: worded(hasBegun ? texts.begun : texts.notBegun, { example }),
    pattern: own?.pattern ?? pattern,
    next: own?.next ?? String(next),
    hasBegun,
    error: own ? worded(texts.faults[own.fault], PLACES) : null,
  };
}

function numberLine(
  texts: CompanyNumbersProps['texts'],
  { kind, text, takenAt, cancelledAt }: Known['taken'][number],
  language: string,
): Omit<NumberLine, 'where'> {
  return {
    id: `${kind} ${text}`,
    text,
    facts: worded(texts.takenOn, { kind: texts.kinds[kind], date: printDate(takenAt, language) }),
    cancelled: cancelledAt ? worded(texts.cancelled, { date: printDate(cancelledAt, language) }) : null,
  };
}

/** Null where the document, or its template, is there no more. */
async function hrefOf(page: MemberContext, { documentId }: ListedNumber): Promise<string | null> {
  const { services, identity } = page;
  const document = documentId ? await services.drive.find(identity.accountId, documentId) : undefined;
  const entry = document && services.catalogue.known(document.templateId);
  return entry ? documentHref(page, entry, document.id) : null;
}
