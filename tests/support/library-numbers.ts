import { type ByLocale, byLocale, type Locale } from '../../src/shared/locale.ts';

/** What the library holds of each kind, as its own page counts it beside the kinds. */
export type Held = Record<Kind, number>;
type Kind = 'templates' | 'contracts' | 'policies' | 'businessPlans';

const TYPES: Record<Kind, string> = {
  templates: '',
  contracts: 'agreement',
  policies: 'policy',
  businessPlans: 'business-plan',
};

/** What follows a number of the library: templates, contracts, policies and business plans. */
const NOUNS: ByLocale<Record<Kind, string>> = {
  en: {
    templates: 'templates',
    contracts: 'contracts',
    policies: 'policies',
    businessPlans: 'business plans',
  },
  de: {
    templates: 'Vorlagen',
    contracts: 'Verträge',
    policies: 'Richtlinien',
    businessPlans: 'Businessplän(?:e|en)',
  },
  es: {
    templates: 'plantillas',
    contracts: 'contratos',
    policies: 'políticas',
    businessPlans: 'planes de negocios',
  },
  fr: { templates: 'modèles', contracts: 'contrats', policies: 'chartes', businessPlans: 'plans d’affaires' },
  it: {
    templates: 'modelli',
    contracts: 'contratti',
    policies: 'regolamenti',
    businessPlans: 'business plan',
  },
  pt: {
    templates: 'modelos',
    contracts: 'contratos',
    policies: 'políticas',
    businessPlans: 'planos de negócios',
  },
};

const kindsOf = <T>(rows: Record<Kind, T>) => Object.entries(rows) as [Kind, T][];

/** What a page says: its words, title and descriptions. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!-- -->/g, '')
    .replace(/<meta[^>]*content="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/[ \n\t]+/g, ' ');
}

/** Reads the numbers that the library's page prints beside its kinds of documents. */
export function heldBy(libraryPage: string, prefix: string): Held {
  const beside = (type: string) => {
    const address = `${prefix}/templates/${type ? `?type=${type}` : ''}`;
    const link = libraryPage
      .split(`href="${address}"`)
      .find((rest) => /^[^<]*>[^<]*(<!-- -->[^<]*)*<span/.test(rest));
    return Number(/<span[^>]*>(\d+)</.exec(link ?? '')?.[1] ?? 0);
  };
  return Object.fromEntries(kindsOf(TYPES).map(([kind, type]) => [kind, beside(type)])) as Held;
}

export type SaidNumber = { words: string; kind: Kind; number: number; isAtLeast: boolean };

/** All numbers of the library in a text: '120+ templates', 'over 120 ready made templates', '3 policies'. */
export function numbersSaid(text: string, locale: Locale): SaidNumber[] {
  return kindsOf(byLocale(NOUNS, locale)).flatMap(([kind, nouns]) => {
    // Storage is compared with contracts, without a plus.
    const plus = kind === 'templates' ? '(\\+?)' : '(\\+)';
    const pattern = `(?<![\\d.,\u202f#])(\\d[\\d.,\u202f]*)${plus}[\\s\u00a0](?:ready made |fertige )?(?:${nouns})(?!\\p{L})`;
    return [...text.matchAll(new RegExp(pattern, 'gu'))].map(([words, digits = '', sign]) => ({
      words,
      kind,
      number: Number(digits.replace(/\D/g, '')),
      isAtLeast: sign === '+',
    }));
  });
}

/** Whether the library bears it out: never more than there is, and a plus only after the next rounder number. */
export function isBorneOut({ kind, number, isAtLeast }: SaidNumber, held: Held): boolean {
  return number <= held[kind] && (!isAtLeast || number > held[kind] - 10);
}
