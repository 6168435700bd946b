import type { DocumentTemplate, DocumentValues } from '../../../document/document.ts';
import { fieldsOfSide, partiesOf } from '../../../document/meanings.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { CatalogueEntry } from '../../../services/catalogue/catalogue.ts';
import { factTexts } from '../../../services/companies/fact-texts.ts';
import type { Party } from '../../../services/companies/profile.ts';
import { FOOT_COLUMNS, type LetterheadDesign, USUAL_DESIGN } from '../../../services/letterheads/design.ts';
import { usualSender, wordsOf } from '../../../services/letterheads/letterhead-of.ts';
import { COMPANY_FILES_PATH } from '../../../shared/uploads.ts';
import { worded } from '../../filling/worded.ts';
import { readingNote } from '../../parties/shared-parties.server.ts';
import { WORKSPACE } from '../../shell/address.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import { designQuery } from './design-query.ts';
import type { LetterheadProps, LogoProblem } from './letterhead-data.ts';

const PROBLEMS: readonly LogoProblem[] = ['drawing', 'noPicture', 'tooLarge', 'tooMany', 'missing'];
/** A document of several pages that every language has. */
const EXAMPLE_FAMILY = 'quotation';
/** What is not known of a company, on the example. */
const UNKNOWN = '–';

/** The company an address names. @throws 404 */
export async function companyAt({ services, identity, params }: MemberContext): Promise<Party> {
  const company = await services.companies.find(identity.accountId, params['id'] ?? '');
  if (company?.kind !== 'own') throw notFound();
  return company;
}

/** How a company's paper looks. @throws 404 */
export async function loadLetterhead(page: MemberContext): Promise<LetterheadProps> {
  const company = await companyAt(page);
  const kept = await page.services.letterheads.find(company);
  const asked = page.url.searchParams.get('logo');
  const problem = PROBLEMS.find((one) => one === asked) ?? null;
  const example = exampleEntry(page);
  return letterheadProps(page, company, {
    design: kept?.design ?? USUAL_DESIGN,
    isKept: kept !== undefined,
    logo: kept?.logo ?? null,
    problem,
    pages: Math.min(2, example?.pages ?? 2),
    reading: await readingNote(page, company),
  });
}

type Known = {
  design: LetterheadDesign;
  isKept: boolean;
  logo: { id: string; width: number; height: number } | null;
  problem: LogoProblem | null;
  /** How many pages of the example are shown. */
  pages: number;
  reading: string | null;
};

/** The same in words. */
export function letterheadProps(
  { locale, link }: MemberContext,
  company: Party,
  { design, isKept, logo, problem, pages, reading }: Known,
): LetterheadProps {
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'letterhead');
  const here = `${WORKSPACE}companies/${company.id}/letterhead/`;
  const lines = (column: (typeof FOOT_COLUMNS)[number]) =>
    wordsOf({ ...design, columns: { ...NO_COLUMNS, [column]: true } }, company.profile, false).columns[0] ??
    [];
  return {
    texts,
    brand: shell.brand,
    errorPrefix: problem ? errorPrefix : '',
    title: translator(locale, 'letterhead')('title', { name: company.name }),
    action: link(`companies/${company.id}/letterhead/`),
    logoAction: `${COMPANY_FILES_PATH}${company.id}/logo/`,
    reading,
    isKept,
    notYet: reading === null ? texts.notYet : textsOf(locale, 'team-work').companies.plain,
    design,
    senderHelp: worded(texts.senderHelp, { usual: usualSender(company.profile) }),
    columns: FOOT_COLUMNS.map((key) => ({
      key,
      label: texts.columns[key],
      lines: lines(key).join(' · ') || texts.columnEmpty,
    })),
    logo: logo && {
      src: `${WORKSPACE}logos/${logo.id}/`,
      alt: worded(texts.logo.alt, { name: company.name }),
      width: logo.width,
      height: logo.height,
    },
    problem: problem && texts.logo.faults[problem],
    example: {
      src: `${here}page/`,
      query: designQuery(design),
      lang: locale,
      // Another logo or another profile is another picture.
      version: [logo?.id ?? '', company.name].join('.'),
      pages: Array.from({ length: pages }, (_none, at) => ({
        number: at + 1,
        alt: at === 0 ? texts.pages.first : texts.pages.following,
      })),
    },
    profile: { label: texts.profile, href: link(`companies/${company.id}/`) },
    back: { label: company.name, href: link(`companies/${company.id}/`) },
  };
}

const NO_COLUMNS = { address: false, contact: false, bank: false, numbers: false };

/** The document the example is made from: the language's, else the English one. */
export function exampleEntry({ services, locale }: MemberContext): CatalogueEntry | undefined {
  return (
    services.catalogue.version(EXAMPLE_FAMILY, locale) ?? services.catalogue.version(EXAMPLE_FAMILY, 'en')
  );
}

/** Its examples, with what is known of the company in the place of what it says of itself. */
export function exampleValues(template: DocumentTemplate, company: Party): DocumentValues {
  const own = fieldsOfSide(partiesOf(template), 'own');
  const examples = template.fields.map((field) => [field.key, field.example] as const);
  const unknown = own.map(({ key }) => [key, UNKNOWN] as const);
  return {
    ...Object.fromEntries(examples),
    ...Object.fromEntries(unknown),
    ...factTexts(own, company.profile),
  };
}
