import { type Messages, textsOf } from '../../../locales/messages.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LandingProps } from './landing-props.ts';

type Landing = Messages['landing'];
type RecordName = keyof Landing['records'];

/** Families a page begins with, because its words speak of them; the others show the twelve suggested. */
const FIRST_FAMILIES: Partial<Record<RecordName, readonly string[]>> = {
  drafted: [
    'services-agreement',
    'mutual-non-disclosure-agreement',
    'sales-agreement',
    'shareholders-agreement',
    'software-licence-agreement',
    'consulting-agreement',
  ],
  // One of each department.
  moreTemplates: ['services-agreement', 'invoice', 'employment-contract', 'marketing-plan', 'purchase-order'],
  docsDrafted: ['office-lease-agreement', 'employment-contract', 'loan-agreement', 'partnership-agreement'],
  docsMoreTemplates: ['marketing-plan', 'sales-forecast', 'press-release', 'quotation', 'purchase-order'],
  docsUsers: ['invoice', 'employment-contract', 'services-agreement', 'payment-reminder-letter'],
  docsBlanks: ['leave-request-form', 'expense-claim-form', 'incident-report-form', 'delivery-note'],
  // Those with tables.
  docsOffice: ['annual-budget', 'profit-and-loss-statement', 'cash-flow-forecast', 'price-list', 'invoice'],
  docsSave: ['quotation', 'invoice', 'payment-reminder-letter', 'delivery-note'],
  january: [
    'annual-budget',
    'business-plan',
    'cash-flow-forecast',
    'marketing-plan',
    'office-lease-agreement',
  ],
};

type Asked = Pick<PageContext, 'match' | 'contentLocale'>;

/** The words of a campaign page: its own, or those of the start where it has none (section 3, landing-page record). */
export function landingRecord({ match, contentLocale }: Asked): Landing['records'][RecordName] {
  const { records } = textsOf(contentLocale, 'landing');
  return records[recordName(records, match?.row.record)];
}

/** The families whose documents the page shows first. */
export function firstFamilies({ match, contentLocale }: Asked): readonly string[] {
  const { records } = textsOf(contentLocale, 'landing');
  return FIRST_FAMILIES[recordName(records, match?.row.record)] ?? [];
}

/** What stands around the documents: the words of all campaign pages, and where a record has its own, those. */
export function landingTexts({ match, contentLocale }: Asked): LandingProps['texts'] {
  const texts = textsOf(contentLocale, 'landing');
  const own: OwnWords = ownWords(texts.bodies, match?.row.record);
  return { ...texts, ...own, searchFirst: { ...texts.searchFirst, ...own.searchFirst } };
}

type OwnWords = Partial<Pick<Landing, 'wallTitle' | 'wallLead' | 'facts'>> & {
  searchFirst?: Partial<Landing['searchFirst']>;
};

function ownWords(bodies: Landing['bodies'], record: string | undefined): OwnWords {
  return record !== undefined && has(bodies, record) ? bodies[record] : {};
}

function recordName(records: Landing['records'], record: string | undefined): RecordName {
  return record !== undefined && has(records, record) ? record : 'start';
}

function has<T extends object>(table: T, name: string): name is keyof T & string {
  return Object.hasOwn(table, name);
}
