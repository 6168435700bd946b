import type { Change } from './change.ts';
import { PROVIDER_PARTS } from './provider.table.ts';

const RECORD = `
    "employee": {
      "label": "Hiring",
      "alias": "Hiring",
      "title": "A first employee, by the book.",
      "lead": "The contract, the handbook and the forms of the first week.",
      "description": "What a company of one needs when it becomes a company of two: contract, handbook, forms."
    },`;

const LETTER = `import * as v from 'valibot';
import { translator } from '../../../locales/messages.server.ts';
import { defineMail, letterOf } from '../../mail/mail-kind.ts';

export const PLAN_ENDS_MAIL = defineMail('plan-ends', v.object({}));

export const PLAN_ENDS_LETTER = letterOf(PLAN_ENDS_MAIL, ({ locale }) => {
  const t = translator(locale, 'mail');
  return {
    letter: {
      ...{ locale, subject: t('planEnds.subject'), heading: t('planEnds.heading'), footer: t('footer') },
      parts: [{ kind: 'text', text: t('planEnds.lead') }],
    },
  };
});
`;

/** What is added most often. CONTRIBUTING.md says where each part stands. */
export const CHANGES: readonly Change[] = [
  {
    what: 'a landing page',
    begun: [
      {
        file: 'src/routes/manifest.table.ts',
        before: "  { ...lp, key: 'lp-ms-office'",
        text: "  { ...lp, key: 'lp-first-employee', path: '/lp/first-employee/', languages: ['en'], record: 'employee' },\n",
      },
    ],
    toldBy: ['src/site/pages/landing/record.server.test.ts'],
    names: ['share their headline', '/lp/first-employee/'],
    rest: ['en', 'es', 'fr'].map((locale) => ({
      file: `src/locales/messages/${locale}/landing.json`,
      before: '\n    "start": {\n      "label"',
      text: RECORD,
    })),
  },
  {
    what: 'a language',
    begun: [
      {
        file: 'src/locales/locales.table.ts',
        before: '} as const',
        text: "  nl: { prefix: '/nl', hreflang: 'nl-NL', name: 'Nederlands', currency: 'EUR'\n},\n",
      },
    ],
    toldBy: 'types',
    names: ['src/locales/locales.table.ts', 'keyword'],
    rest: [{ file: 'src/locales/locales.table.ts', before: '\n},\n}', text: ", keyword: 'documenten'" }],
  },
  {
    what: 'a payment provider',
    begun: [
      {
        file: 'src/services/payments/routes.table.ts',
        before: '  paypal: {',
        text: "  sepa: { name: 'SEPA', seller: 'us', isOffered: true, isFramed: false, paysOwed: 'there', givesUpAfterDays: null, unpaid: 'declined', paidBy: 'card' },\n",
      },
    ],
    toldBy: 'types',
    names: ['src/server/payments.server.ts', 'src/site/pages/checkout/', 'src/workspace/', 'tests/support/'],
    rest: PROVIDER_PARTS,
  },
  {
    what: 'an A/B test',
    begun: [
      {
        file: 'src/experiments/experiments.table.ts',
        before: "  {\n    key: 'free-demo-promise'",
        text: `  {
    key: 'first-form', base: 'lp-6m-users',
    variants: [
      { key: 'control', page: 'lp-6m-users', weight: 1 },
      { key: 'one-field', page: 'lp-ab-23.05.18-01', weight: 1 },
    ],
    goal: 'Account Created', startsOn: '2027-01-04', expires: '2027-03-01', owner: 'marketing', why: 'fewer fields',
  },
`,
      },
    ],
    toldBy: ['src/experiments/experiments.test.ts'],
    names: ['a switch called first-form'],
    rest: [
      {
        file: 'src/experiments/switches.table.ts',
        before: "  'free-demo-promise'",
        text: "  'first-form': { on: false, what: 'splits the page lp-6m-users' },\n",
      },
    ],
  },
  {
    what: 'a type of field',
    begun: [
      {
        file: 'src/document/field-types.table.ts',
        before: '  longtext: {',
        text: "  phone: { expected: anyText, print: 'words', align: 'left', amount: null, answers: [], control: 'telephone', fault: null, autocomplete: null, room: ONE_LINE, word: 'line', pdf: { field: 'line', rule: 120 }, names: null, signs: null },\n",
      },
      { file: 'src/document/field-types.table.ts', before: " | 'answers';", text: " | 'telephone'" },
    ],
    toldBy: 'types',
    names: ['field-control.tsx', 'row-editor.tsx', 'field-book.ts'],
    rest: [
      {
        file: 'src/services/library/field-book.ts',
        before: "      yesno: 'yes',",
        text: "      phone: '555-0100',\n",
      },
      {
        file: 'src/workspace/filling/fields/field-control.tsx',
        before: '  lines: asText,',
        text: '  telephone: asText,\n',
      },
      {
        file: 'src/workspace/filling/fields/row-editor.tsx',
        before: '  line: ({ id, name, text, products, onText })',
        text: '  telephone: ({ id, name, text, onText }) => <LineInput id={id} name={name} type="text" text={text} onText={onText} />,\n',
      },
    ],
  },
  {
    what: 'a claim',
    begun: [
      {
        file: 'src/claims/claims.table.ts',
        before: '  businesses: {',
        text: "  lawyers: { value: { en: '12' }, source: 'the register', confirmed: '2026-11-20'\n },\n",
      },
    ],
    toldBy: 'types',
    names: ['src/claims/claims.table.ts', 'expires'],
    rest: [
      { file: 'src/claims/claims.table.ts', before: '\n },\n  businesses', text: ", expires: '2027-11-20'" },
    ],
  },
  {
    what: 'a mail',
    begun: [
      {
        file: 'src/services/mail/mail-kind.ts',
        before: "  'renewal-notice',",
        text: "  'plan-ends',\n",
      },
    ],
    toldBy: 'types',
    names: [
      'src/services/mails.table.server.ts',
      'src/services/mail/mail-rules.table.ts',
      'src/services/mail-samples.table.ts',
      'src/console/parts/happening-words.server.ts',
      'src/console/parts/mail-words.server.ts',
      'plan-ends',
    ],
    rest: [
      {
        file: 'src/services/mail/mail-rules.table.ts',
        before: "  'renewal-notice': LAW,",
        text: "  'plan-ends': OWED,\n",
      },
      {
        file: 'src/services/mail-samples.table.ts',
        before: '  welcome: of(',
        text: "  'plan-ends': [{}],\n",
      },
      ...['en', 'fr'].map((locale) => ({
        file: `src/locales/messages/${locale}/console-mails.json`,
        before: ['"why": {', '"welcome":'],
        text: '"plan-ends": "…",\n',
      })),
      { file: 'src/services/contracts/mails/plan-ends-letter.server.ts', before: null, text: LETTER },
      {
        file: 'src/services/mails.table.server.ts',
        before: 'import { CONTRACT_NOTICE_LETTER }',
        text: "import { PLAN_ENDS_LETTER } from './contracts/mails/plan-ends-letter.server.ts';\n",
      },
      {
        file: 'src/services/mails.table.server.ts',
        before: '  message: MESSAGE_LETTER,',
        text: "  'plan-ends': PLAN_ENDS_LETTER,\n",
      },
      ...['en', 'fr'].map((locale) => ({
        file: `src/locales/messages/${locale}/console.json`,
        before: ['"mails": {', '"kinds": {', '"welcome":'],
        text: '"plan-ends": "plan ends",\n',
      })),
      ...['en', 'de', 'es', 'fr', 'it', 'pt'].map((locale) => ({
        file: `src/locales/messages/${locale}/mail.json`,
        before: '  "footer": "',
        text: '  "planEnds": { "subject": "…", "heading": "…", "lead": "…" },\n',
      })),
    ],
  },
  {
    what: 'a layout',
    begun: [{ file: 'src/routes/manifest.table.ts', before: ';\n/** `landing', text: "\n  | 'calm'" }],
    toldBy: 'types',
    names: ['src/routes/layouts.table.ts', 'src/site/layouts/layouts.table.ts'],
    rest: [
      { file: 'src/routes/layouts.table.ts', before: "  company: 'company',", text: "  calm: 'calm',\n" },
      {
        file: 'src/site/layouts/layouts.table.ts',
        before: '  legal: LegalLayout,',
        text: '  calm: PageLayout,\n',
      },
    ],
  },
  {
    what: 'a tracked event',
    begun: [
      {
        file: 'src/shared/events.table.ts',
        before: "  'Signup submitted': {",
        text: "  'price seen': { when: 'a price is in sight', shown: null, funnel: null\n },\n",
      },
    ],
    toldBy: 'types',
    names: ['src/shared/events.table.ts', 'kept'],
    rest: [
      {
        file: 'src/shared/events.table.ts',
        before: "\n },\n  'Signup submitted'",
        text: ', kept: v.object({})',
      },
    ],
  },
  {
    what: 'an affiliate rule',
    begun: [
      {
        file: 'src/services/affiliates/terms.table.ts',
        before: '  spamFee: {',
        text: "  attributionDays: { value: 30, clause: 'Schedule A: a click counts so many days' },\n",
      },
    ],
    toldBy: ['src/services/affiliates/terms.test.ts'],
    names: ['specification’s', 'attributionDays'],
    rest: [
      {
        file: 'src/services/affiliates/terms.test.ts',
        before: '      spamFee: 500,',
        text: '      attributionDays: 30,\n',
      },
    ],
  },
];
