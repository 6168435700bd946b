import type { Department, DocumentTemplate, DocumentType } from '../../document/document.ts';
import { type ByLocale, byLocale } from '../../shared/locale.ts';

/** Where documents in a language are mostly used; the first one decides paper, dates and money. */
const JURISDICTIONS: ByLocale<string> = {
  en: 'US, CA, GB',
  de: 'DE, AT, CH',
  es: 'ES, MX, AR',
  fr: 'FR, BE, CH',
  it: 'IT, CH',
  pt: 'BR, PT',
};
type Head = Pick<DocumentTemplate, 'id' | 'family' | 'slug' | 'title' | 'locale' | 'related' | 'reviewed'> & {
  department: Department;
  type: DocumentType;
};

/** A template that is right in form and says `TODO` where its words are missing. */
export function skeletonOf(head: Head): string {
  const withClauses = head.type === 'agreement' || head.type === 'policy';
  return `---
id: ${head.id}
family: ${head.family}
slug: ${head.slug}
title: ${/^[\p{L}\p{N} ,&’-]+$/u.test(head.title) ? head.title : JSON.stringify(head.title)}
department: ${head.department}
type: ${head.type}
summary: TODO say in one sentence of 12 to 30 words what this document is for and who signs it.
keywords: [TODO words people search for]
jurisdictions: [${byLocale(JURISDICTIONS, head.locale)}]
reviewed: ${head.reviewed}
related: [${head.related.join(', ')}]
numbering: ${withClauses ? 'clauses' : 'none'}
fields:
  - key: document_date
    type: date
    label: TODO date
    group: TODO first heading of the form
    prefill: today
    example: ${head.reviewed}
  - key: company
    type: company
    label: TODO company
    help: TODO say what to write here, where that is not plain
    example: TODO a made-up company
${withClauses ? PARTY_FIELDS : ''}---

TODO the first paragraph, with {{company}} and {{document_date}}.

${withClauses ? CLAUSES : SECTIONS}`;
}

const PARTY_FIELDS = `  - key: partner
    type: company
    label: TODO other party
    example: TODO another made-up company
  - key: law
    type: text
    label: TODO law that applies
    prefill: place
    example: TODO a place
`;

const CLAUSES = `## TODO first clause {#first}

1. TODO what {{company}} does for {{partner}}.
2. TODO what is said in :ref[law].

## TODO law {#law}

1. TODO the law of {{law}} applies.

::signatures{parties="company,partner"}
`;

const SECTIONS = `## TODO first section {#first}

TODO what :ref[second] builds on.

## TODO second section {#second}

- TODO a point
- TODO another point
`;
