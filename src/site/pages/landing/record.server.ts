import { type Messages, textsOf } from '../../../locales/messages.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LandingTexts } from './landing-props.ts';

type Landing = Messages['landing'];
type RecordName = keyof Landing['records'];

const CONTRACTS_TO_FIND = [
  'services-agreement',
  'office-lease-agreement',
  'employment-contract',
  'amendment-to-contract',
  'contract-termination-letter',
];

/** Families a page begins with, because its words speak of them; the others show the twelve suggested. */
const FIRST_FAMILIES: Partial<Record<RecordName, readonly string[]>> = {
  drafted: [
    'services-agreement',
    'mutual-non-disclosure-agreement',
    'sales-agreement',
    'shareholders-agreement',
    'software-licence-agreement',
    'consulting-agreement',
    'distribution-agreement',
    'office-lease-agreement',
    'independent-contractor-agreement',
    'partnership-agreement',
    'commercial-agency-agreement',
    'data-processing-agreement',
  ],
  templates: [
    'mutual-non-disclosure-agreement',
    'quotation',
    'job-description',
    'press-release',
    'delivery-note',
    'distribution-agreement',
    'meeting-minutes',
  ],
  simplify: ['distribution-agreement', 'job-description', 'quotation', 'press-release', 'meeting-minutes'],
  readThrough: ['loan-agreement'],
  management: CONTRACTS_TO_FIND,
  inOnePlace: ['quotation', 'services-agreement', 'invoice', 'employment-contract', 'meeting-minutes'],
  docsDemo: ['quotation', 'meeting-minutes', 'job-description', 'delivery-note', 'press-release'],
  // One of each department.
  moreTemplates: ['services-agreement', 'invoice', 'employment-contract', 'marketing-plan', 'purchase-order'],
  docsDrafted: [
    'office-lease-agreement',
    'employment-contract',
    'loan-agreement',
    'partnership-agreement',
    'settlement-agreement',
    'software-licence-agreement',
    'joint-venture-agreement',
    'equipment-lease-agreement',
    'sales-agreement',
    'shareholders-agreement',
    'commercial-sublease-agreement',
    'copyright-assignment',
  ],
  // One of each department, the marketing plan first and the purchase order last.
  docsMoreTemplates: [
    'marketing-plan',
    'consulting-agreement',
    'cash-flow-forecast',
    'job-description',
    'purchase-order',
  ],
  docsUsers: ['invoice', 'employment-contract', 'services-agreement', 'payment-reminder-letter'],
  docsBlanks: ['leave-request-form', 'expense-claim-form', 'incident-report-form', 'delivery-note'],
  // Those with tables.
  docsOffice: ['annual-budget', 'profit-and-loss-statement', 'cash-flow-forecast', 'price-list', 'invoice'],
  docsSave: ['quotation', 'invoice', 'payment-reminder-letter', 'delivery-note'],
  everyPage: [
    'sales-agreement',
    'services-agreement',
    'employment-contract',
    'partnership-agreement',
    'loan-agreement',
    'distribution-agreement',
  ],
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
export function landingTexts({ match, contentLocale }: Asked): LandingTexts {
  const texts = textsOf(contentLocale, 'landing');
  const own: OwnWords = ownWords(texts.bodies, match?.row.record);
  return {
    ...texts,
    ...own,
    split: { ...texts.split, ...own.split },
    searchFirst: { ...texts.searchFirst, ...own.searchFirst },
    hasOwnFacts: own.facts !== undefined,
  };
}

type OwnWords = Partial<
  Pick<Landing, 'wallTitle' | 'wallLead' | 'steps' | 'facts' | 'closing' | 'editorial'>
> &
  Pick<LandingTexts, 'overview'> & {
    searchFirst?: Partial<Landing['searchFirst']>;
    split?: Partial<Landing['split']>;
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
