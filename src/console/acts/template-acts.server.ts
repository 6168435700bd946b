import { DEPARTMENTS, DOCUMENT_TYPES } from '../../document/document.ts';
import { withBlank, withPlaces } from '../../services/library/blank-lines.server.ts';
import type { RefusalKind } from '../../services/library/docx-refusal.ts';
import { LONGEST_SOURCE } from '../../services/library/template-checks.server.ts';
import type { StepOutcome, TemplateHead, TemplateVersion } from '../../services/library/template-version.ts';
import type { SeenVersion, TemplateAct } from '../../services/library/version-work.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { isUuid } from '../../shared/ids.ts';
import { LOCALE_CODES } from '../../shared/locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import type { Because } from '../frame/told.server.ts';
import {
  type Act,
  type ActOutcome,
  DONE,
  type Misfit,
  misfit,
  type Prepared,
  refused,
} from './act.server.ts';

const [LONGEST_TITLE, LONGEST_WORDS] = [120, 2_000];
const LARGEST_FILE = 10 * 1024 * 1024;

type Note = Parameters<Prepared['perform']>[0];

/** Who may approve besides those who wrote it: while there is nobody, one may approve one's own, an hour later. */
export async function othersMayReview(
  { services }: Pick<OperatorPage, 'services'>,
  { writers }: Pick<TemplateVersion, 'writers'>,
): Promise<boolean> {
  const people = await services.operators.people.list();
  return people.some(
    ({ email, state, roles }) =>
      state === 'active' && !writers.includes(email) && verdictOf(roles, 'template.approve') === 'may',
  );
}

/** Who does it, and what the log says of it. */
function actOf({ operator }: OperatorPage, note: Note, reason: string | null = null): TemplateAct {
  return {
    by: operator.email,
    note: (query, { templateId, no, title, locale, state }) =>
      note(query, {
        subject: { kind: 'template', id: String(templateId) },
        after: { version: no, title, locale, state },
        reason,
      }),
  };
}

const BECAUSE = {
  unknown: 'templateGone',
  stale: 'templateStale',
  notNow: 'templateNotNow',
  faulty: 'templateFaulty',
  ownText: 'templateOwn',
  alone: 'templateAlone',
} as const satisfies Record<Exclude<StepOutcome['outcome'], 'done'>, Because>;

function told(done: StepOutcome, onward?: string): ActOutcome {
  if (done.outcome !== 'done') return refused(BECAUSE[done.outcome]);
  return onward === undefined ? DONE : { ...DONE, onward };
}

/** An act on the template whose number was posted. */
function onTemplate(
  perform: (page: OperatorPage, number: number, done: { note: Note; fields: Fields }) => Promise<ActOutcome>,
  needs?: { field: string; because: Because },
): Act {
  return (page, fields) => {
    const { number = '' } = fields;
    if (!/^[1-9]\d{0,8}$/.test(number)) return undefined;
    if (needs && !fields[needs.field]?.trim()) return misfit(needs.field, needs.because);
    return {
      subject: { kind: 'template', id: number },
      back: `catalogue/${number}/`,
      facts: [],
      perform: (note) => perform(page, Number(number), { note, fields }),
    };
  };
}

type OnVersion = (
  page: OperatorPage,
  seen: SeenVersion,
  act: TemplateAct,
  fields: Fields,
) => Promise<StepOutcome>;

/** A step of the version that was looked at. */
function onVersion(step: OnVersion): Act {
  return onTemplate(async (page, _, { note, fields }) => {
    const seen = seenIn(fields);
    if (!seen) return refused('templateGone');
    return told(await step(page, seen, actOf(page, note, wordsIn(fields['remarks'])), fields));
  });
}

function seenIn({ id, revision = '' }: Fields): SeenVersion | undefined {
  return isUuid(id) && /^\d{1,9}$/.test(revision) ? { id, revision: Number(revision) } : undefined;
}

function wordsIn(typed: string | undefined): string | null {
  return (typed ?? '').trim().slice(0, LONGEST_WORDS) || null;
}

/** What a new template is, as it was typed. */
async function headIn(
  { services }: OperatorPage,
  fields: Fields,
): Promise<TemplateHead | Misfit | undefined> {
  const title = (fields['title'] ?? '').replace(/\s+/g, ' ').trim();
  const locale = LOCALE_CODES.find((code) => code === fields['language']);
  const department = DEPARTMENTS.find((each) => each === fields['department']);
  const type = DOCUMENT_TYPES.find((each) => each === fields['type']);
  const family = (fields['family'] ?? '').trim();
  if (!locale || !department || !type) return undefined;
  if (title.length > LONGEST_TITLE || !/[a-z]{2}/.test(title.normalize('NFD').toLowerCase()))
    return misfit('title', 'templateTitle');
  const versions = services.catalogue.versions(family);
  if (family && (versions.length === 0 || versions.some((one) => one.locale === locale)))
    return misfit('family', 'templateFamily');
  return { title, locale, department, type, family };
}

/** A template that has no number yet: what comes of it says it. */
function onHead(perform: (page: OperatorPage, head: TemplateHead, note: Note) => Promise<ActOutcome>): Act {
  return async (page, fields) => {
    const head = await headIn(page, fields);
    if (!head || 'misfit' in head) return head;
    return {
      subject: { kind: 'template', id: 'new' },
      back: 'catalogue/new/',
      facts: [],
      perform: (note) => perform(page, head, note),
    };
  };
}

const start = onHead(async (page, head, note) => {
  const begun = await page.services.templateDesk.start(head, actOf(page, note));
  if (begun.outcome === 'begunAlready') return refused('templateBegun', 'title');
  return { ...DONE, onward: `catalogue/${begun.version.templateId}/write/` };
});

const REFUSALS = {
  noText: 'docxNoText',
  noDocx: 'docxNoDocx',
  oldDoc: 'docxOldDoc',
  macros: 'docxMacros',
  encrypted: 'docxEncrypted',
  damaged: 'docxDamaged',
  bursts: 'docxBursts',
  documentType: 'docxDocumentType',
  tooLarge: 'docxTooLarge',
  tooSlow: 'docxTooSlow',
  unwritable: 'docxUnwritable',
} as const satisfies Record<RefusalKind, Because>;

/** The Word file that came with a form; else what is wrong with it. */
function wordFileIn({ files: { file } }: OperatorPage): { name: string; bytes: Buffer } | ActOutcome {
  if (!file || file.bytes.length === 0) return refused('docxNone', 'file');
  if (file.bytes.length > LARGEST_FILE) return refused('docxTooLarge', 'file');
  return { name: file.name.slice(0, 200), bytes: file.bytes };
}

const bring = onHead(async (page, head, note) => {
  const file = wordFileIn(page);
  if (!('bytes' in file)) return file;
  const brought = await page.services.templateDesk.bring(head, file, actOf(page, note));
  if (brought.outcome === 'begunAlready') return refused('templateBegun', 'title');
  if (brought.outcome === 'refused') return refused(REFUSALS[brought.kind], 'file');
  return { ...DONE, onward: `catalogue/${brought.version.templateId}/` };
});

const bringNext = onTemplate(async (page, number, { note }) => {
  const file = wordFileIn(page);
  if (!('bytes' in file)) return file;
  const brought = await page.services.templateDesk.bringNext(number, file, actOf(page, note));
  if (brought.outcome === 'refused') return refused(REFUSALS[brought.kind], 'file');
  return told(brought, `catalogue/${number}/`);
});

const write = onTemplate(async (page, number, { note, fields }) => {
  const seen = seenIn(fields);
  const source = (fields['source'] ?? '').replace(/\r\n?/g, '\n');
  if (!seen) return refused('templateGone');
  if (source.length > LONGEST_SOURCE) return refused('templateLong', 'source');
  const done = await page.services.templateDesk.write(seen, source, actOf(page, note));
  if (done.outcome !== 'done') return refused(BECAUSE[done.outcome], 'source');
  return { ...DONE, onward: `catalogue/${number}/write/` };
});

/** Rewrites what the text says of its blanks or its places, and comes back to them. */
function rewriting(rewrite: (source: string, fields: Fields) => string | undefined): typeof write {
  return onTemplate(async (page, number, { note, fields }) => {
    const seen = seenIn(fields);
    const version = seen && (await page.services.templateDesk.find(seen.id));
    if (!seen || !version) return refused('templateGone');
    const source = rewrite(version.source, fields);
    if (source === undefined) return refused('templateUnread');
    if (source.length > LONGEST_SOURCE) return refused('templateLong');
    return told(
      await page.services.templateDesk.write(seen, source, actOf(page, note)),
      `catalogue/${number}/blanks/`,
    );
  });
}

const blank = rewriting((source, { key = '', label = '', type = '', help = '', example }) =>
  withBlank(source, key, {
    ...{ label: lineOf(label), type, help: lineOf(help) },
    example: example === undefined ? null : lineOf(example),
  }),
);

const places = rewriting((source, { places: codes = '' }) =>
  withPlaces(
    source,
    codes
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
);

function lineOf(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim();
}

/** Whoever sends somebody else's text back says what is to be done. */
const giveBack = onTemplate(async (page, _, { note, fields }) => {
  const seen = seenIn(fields);
  const version = seen && (await page.services.templateDesk.find(seen.id));
  if (!seen || !version) return refused('templateGone');
  const remarks = wordsIn(fields['remarks']);
  if (remarks === null && !version.writers.includes(page.operator.email))
    return refused('templateRemarks', 'remarks');
  return told(await page.services.templateDesk.giveBack(seen, remarks, actOf(page, note, remarks)));
});

const approve = onVersion(async (page, seen, act) => {
  const { templateDesk } = page.services;
  const version = await templateDesk.find(seen.id);
  if (!version) return { outcome: 'unknown' };
  return templateDesk.approve(seen, !(await othersMayReview(page, version)), act);
});

export const TEMPLATE_ACTS = {
  'template.start': start,
  'template.bring': bring,
  'template.bringNext': bringNext,
  'template.begin': onTemplate(async (page, number, { note }) =>
    told(await page.services.templateDesk.begin(number, actOf(page, note)), `catalogue/${number}/write/`),
  ),
  'template.write': write,
  'template.blank': blank,
  'template.places': places,
  'template.discard': onVersion(({ services }, seen, act) => services.templateDesk.discard(seen, act)),
  'template.submit': onVersion(({ services }, seen, act) => services.templateDesk.submit(seen, act)),
  'template.giveBack': giveBack,
  'template.approve': approve,
  'template.publish': onVersion(({ services }, seen, act) =>
    services.templateDesk.publishing.publish(seen, act),
  ),
  'template.withdraw': onTemplate(
    async (page, number, { note, fields }) => {
      const why = wordsIn(fields['why']) ?? '';
      return told(await page.services.templateDesk.publishing.withdraw(number, why, actOf(page, note, why)));
    },
    { field: 'why', because: 'templateWhy' },
  ),
  'template.putBack': onTemplate(async (page, number, { note }) =>
    told(await page.services.templateDesk.publishing.putBack(number, actOf(page, note))),
  ),
  'template.shipped': onTemplate(async (page, number, { note, fields }) => {
    const why = wordsIn(fields['why']);
    const act = actOf(page, note, why);
    return told(await page.services.templateDesk.publishing.backToShipped(number, why, act));
  }),
} as const satisfies Partial<Record<ActName, Act>>;
