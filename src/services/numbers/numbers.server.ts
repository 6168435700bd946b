import type { DocumentValues, Stage } from '../../document/document.ts';
import { now } from '../../shared/clock.ts';
import { keysOf } from '../../shared/keys.ts';
import type { CompaniesService } from '../companies/companies.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import type { Standing } from '../drive/document-acts.server.ts';
import type { DriveService } from '../drive/drive.server.ts';
import { NUMBER_KINDS, type NumberKind } from './number-kinds.table.ts';
import { numberText, type PatternFault, patternFault, USUAL_PATTERN, yearOf } from './pattern.ts';
import type { ListedNumber, Series, TakenNumber } from './series.ts';
import * as rows from './store.server.ts';

/** How many numbers a company's list shows. */
const LISTED = 200;

type Options = {
  database: Database;
  companies: Pick<CompaniesService, 'find' | 'company'>;
  drive: Pick<DriveService, 'find'> & { acts: Pick<DriveService['acts'], 'finish'> };
};

/** `key`: the field the number goes into; `day`: ISO date of the document. */
type Finishing = {
  documentId: string;
  companyId: string | null;
  kind: NumberKind;
  key: string;
  day: string;
  /** What is kept along, within the same transaction. */
  also?: (query: Query) => Promise<void>;
  /** Whether what stands in it says what it comes to; asked before it takes its number. */
  isWhole?: (values: DocumentValues) => boolean;
  standing?: Standing;
};

/** `unknown` is what is not there, and what is somebody else's. */
export type Finished =
  | { outcome: 'finished'; number: string }
  | { outcome: 'unknown' }
  /** There is neither a number in it nor a company to give one. */
  | { outcome: 'noCompany' }
  /** The number that was typed stands on another paper. */
  | { outcome: 'numberTaken' }
  | { outcome: 'lacks' };

/** Numbers of papers: one series for each company, kind and year, without gaps. */
export class NumbersService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Finishes a document: it takes the next number of its company, unless somebody typed one, and never changes again.
   * Number and document are one transaction: neither is there without the other.
   */
  async finish(accountId: string, finishing: Finishing): Promise<Finished> {
    const { companies, drive } = this.#options;
    const { documentId, companyId, key } = finishing;
    const document = await drive.find(accountId, documentId);
    const known = companyId ? await companies.find(accountId, companyId) : undefined;
    // A paper of a team takes numbers that all of the team can see.
    const isTheirs = document?.teamId === null || known?.spaceId === document?.teamId;
    const company = isTheirs ? known : undefined;
    let [number, isTaken, isWhole] = ['', false, true];
    const last = async (query: Query, values: DocumentValues) => {
      isWhole = finishing.isWhole?.(values) ?? true;
      if (!isWhole) return undefined;
      const typed = values[key];
      number = typeof typed === 'string' ? typed.trim() : '';
      await rows.lockNumbersOf(query, document?.teamId ?? accountId);
      isTaken =
        number !== '' && (await stands(query, { ...finishing, companyId: company?.id ?? null }, number));
      if (number === '' && company)
        number = await takeNumber(query, accountId, { ...finishing, companyId: company.id });
      if (number === '' || isTaken) return undefined;
      await finishing.also?.(query);
      return { [key]: number };
    };
    const done = await drive.acts.finish(accountId, documentId, last, finishing.standing);
    if (done === 'unknown') return { outcome: 'unknown' };
    if (!isWhole) return { outcome: 'lacks' };
    if (isTaken) return { outcome: 'numberTaken' };
    return done === 'refused' ? { outcome: 'noCompany' } : { outcome: 'finished', number };
  }

  /** The number a document took, also one that was cancelled. */
  async of(accountId: string, documentId: string): Promise<TakenNumber | undefined> {
    const document = await this.#options.drive.find(accountId, documentId);
    return document && rows.numberOfDocument(this.#options.database, documentId);
  }

  /** How far a document is that somebody may see: one whose number was cancelled is printed so. */
  async stageOf(document: { id: string; finishedAt: Date | null } | null | undefined): Promise<Stage> {
    if (!document?.finishedAt) return 'draft';
    const taken = await rows.numberOfDocument(this.#options.database, document.id);
    return taken?.cancelledAt ? 'cancelled' : 'finished';
  }

  /** Of documents that somebody may see, those whose number was cancelled. */
  cancelledAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return rows.cancelledAmong(this.#options.database, ids);
  }

  /** The number counts no more, and is not given out again. Whoever has left the company leaves its numbers too. */
  async cancel(accountId: string, documentId: string): Promise<boolean> {
    const { database, companies } = this.#options;
    const taken = await this.of(accountId, documentId);
    const company = taken && (await companies.company(accountId, taken.companyId, 'series', 'use'));
    if (typeof company !== 'object') return false;
    return rows.cancelNumber(database, documentId, now());
  }

  /** All series of a company, begun or not, and the numbers it gave last; undefined where it is none of the account's. */
  async series(
    accountId: string,
    companyId: string,
  ): Promise<{ series: Series[]; taken: ListedNumber[] } | undefined> {
    const { database, companies } = this.#options;
    const company = await companies.find(accountId, companyId);
    if (company?.kind !== 'own') return undefined;
    const [patterns, next, taken] = await Promise.all([
      rows.patternsOf(database, companyId),
      rows.nextOf(database, companyId),
      rows.numbersOf(database, companyId, LISTED),
    ]);
    const day = now().toISOString().slice(0, 10);
    const series = keysOf(NUMBER_KINDS).map((kind) => {
      const pattern = patterns.get(kind) ?? USUAL_PATTERN;
      const year = yearOf(pattern, day);
      const number = next.find((one) => one.kind === kind && one.year === year)?.next ?? 1;
      const hasBegun = taken.some((one) => one.kind === kind && one.year === year);
      return { kind, pattern, next: number, example: numberText(pattern, { number, day }), hasBegun };
    });
    return { series, taken };
  }

  /** Numbers look so from now on, and begin with `next` where none was taken this year. */
  async setSeries(
    accountId: string,
    {
      companyId,
      kind,
      pattern,
      next,
    }: { companyId: string; kind: NumberKind; pattern: string; next: number },
  ): Promise<'saved' | 'unknown' | 'notAllowed' | PatternFault> {
    const { database, companies } = this.#options;
    const company = await companies.company(accountId, companyId, 'series', 'edit');
    if (typeof company === 'string') return company;
    const fault = patternFault(pattern);
    if (fault) return fault;
    const year = yearOf(pattern, now().toISOString().slice(0, 10));
    await database.query.transaction().execute(async (query) => {
      await rows.writePattern({ query }, { companyId, kind, pattern });
      await rows.beginAt({ query }, { companyId, kind, year, next });
    });
    return 'saved';
  }
}

/** Whether a typed number is another paper's: by its company's series, or by hand. */
async function stands(
  query: Query,
  { companyId, kind, key, documentId }: Finishing,
  text: string,
): Promise<boolean> {
  if (companyId && (await rows.isGiven(query, { companyId, kind, text, documentId }))) return true;
  return (await rows.paperWith(query, { documentId, key, text })) !== undefined;
}

/** The next number; one that somebody typed into another paper is noted as that paper's, and passed over. */
async function takeNumber(
  query: Query,
  accountId: string,
  { companyId, kind, key, day, documentId }: Finishing & { companyId: string },
): Promise<string> {
  const pattern = await rows.ensureSeries(query, { companyId, kind }, USUAL_PATTERN);
  const year = yearOf(pattern, day);
  for (;;) {
    const number = await rows.takeNext(query, { companyId, kind, year });
    const text = numberText(pattern, { number, day });
    const holder = await rows.paperWith(query, { documentId, key, text });
    const hasOther = holder !== undefined && (await rows.numberOfDocument(query, holder)) !== undefined;
    const taken = { companyId, kind, year, number, text, takenAt: now(), takenBy: accountId };
    await rows.insertNumber(query, { ...taken, documentId: hasOther ? null : (holder ?? documentId) });
    if (holder === undefined) return text;
  }
}
