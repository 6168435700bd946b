import { hasKey } from '../../shared/keys.ts';
import type { BudgetsService } from '../budgets/budgets.server.ts';
import type { CompaniesService } from '../companies/companies.server.ts';
import { type Profile, printedName } from '../companies/profile.ts';
import { nameOfSignatory, readProfile } from '../companies/read-profile.ts';
import type { Database } from '../database/database.server.ts';
import { NUMBER_KINDS } from '../numbers/number-kinds.table.ts';
import { patternFault } from '../numbers/pattern.ts';
import type { ProductsService } from '../products/products.server.ts';
import { insertLetterhead, insertSeries } from './companies.store.server.ts';
import { logoHere } from './logos.server.ts';
import type { Outcome } from './report.ts';
import type { ExportedBudget, ExportedLetterhead, ExportedParty, ExportedProduct } from './shapes.ts';
import type { Step, Taking } from './taking.server.ts';

/** As many as an account may have of each: all there are. */
const ALL = 6_000;

export type CompanyParts = {
  database: Database;
  companies: Pick<
    CompaniesService,
    'companies' | 'contacts' | 'company' | 'add' | 'defaultOf' | 'setDefault'
  >;
  products: Pick<ProductsService, 'save'>;
  budgets: Pick<BudgetsService, 'save'>;
};

/** Companies with their number series, contacts, products, letterheads and budgets. */
export function companySteps(taking: Taking, parts: CompanyParts): Step[] {
  const { plan } = taking;
  const parties = new KnownParties(taking, parts);
  // Companies first: contacts come to the same space, and a name is told apart by them.
  const [own, others] = [
    plan.parties.filter(({ kind }) => kind === 'own'),
    plan.parties.filter(({ kind }) => kind !== 'own'),
  ];
  const nameOf = new Map(own.map((party) => [party.id, printedName(profileIn(party))]));
  return [
    ...[...own, ...others].map((party) => partyStep(party, parties)),
    ...plan.products.map((product) => productStep(taking, parts, product)),
    ...plan.letterheads.map((letterhead) => letterheadStep(taking, parts, { letterhead, nameOf })),
    ...plan.budgets.map((budget) => budgetStep(taking, parts, budget)),
  ];
}

function partyStep(party: ExportedParty, parties: KnownParties): Step {
  const isOwn = party.kind === 'own';
  return {
    what: isOwn ? 'companies' : 'contacts',
    name: printedName(profileIn(party)),
    isKnown: isOwn,
    run: () => parties.take(party),
  };
}

/** Companies and contacts by their names: what is called alike is the same, and stays as it is here. */
class KnownParties {
  readonly #taking: Taking;
  readonly #parts: CompanyParts;
  #known: Promise<Map<string, string>> | undefined;
  #hadDefault: Promise<boolean> | undefined;

  constructor(taking: Taking, parts: CompanyParts) {
    this.#taking = taking;
    this.#parts = parts;
  }

  async take(party: ExportedParty): Promise<Outcome> {
    const profile = profileIn(party);
    if (profile.name === '') return 'unreadable';
    this.#hadDefault ??= this.#parts.companies
      .defaultOf(this.#taking.accountId)
      .then((company) => company !== undefined);
    const hadDefault = await this.#hadDefault;
    this.#known ??= this.#read();
    const known = await this.#known;
    const key = keyOf(party.kind, printedName(profile));
    const there = known.get(key);
    if (there !== undefined) return this.#noted(party, there, 'there');
    const added = await this.#parts.companies.add(this.#taking.accountId, { kind: party.kind, profile });
    if (added === 'tooMany') return 'noRoom';
    known.set(key, added.id);
    if (!hadDefault && party.id === this.#taking.plan.manifest.defaultCompany)
      await this.#parts.companies.setDefault(this.#taking.accountId, added.id);
    return this.#noted(party, added.id, 'taken');
  }

  async #noted(party: ExportedParty, id: string, outcome: Outcome): Promise<Outcome> {
    if (party.kind !== 'own') return outcome;
    const { companies, plan, accountId } = this.#taking;
    const allowed = await this.#parts.companies.company(accountId, id, 'company', 'edit');
    const isTheirs = typeof allowed === 'object';
    companies.set(party.id, { id, isTheirs });
    if (!isTheirs) return outcome;
    const own = plan.manifest.series.filter(({ companyId }) => companyId === party.id);
    for (const series of own)
      if (hasKey(NUMBER_KINDS, series.kind) && patternFault(series.pattern) === undefined)
        await insertSeries(this.#parts.database, { companyId: id, series, takenBy: accountId });
    return outcome;
  }

  async #read(): Promise<Map<string, string>> {
    const { companies } = this.#parts;
    const own = await companies.companies(this.#taking.accountId);
    const contacts = await companies.contacts(this.#taking.accountId, { limit: ALL });
    return new Map([...own, ...contacts].map(({ id, kind, name }) => [keyOf(kind, name), id]));
  }
}

function keyOf(kind: ExportedParty['kind'], name: string): string {
  return `${kind === 'own' ? 'own' : 'contact'} ${name.normalize('NFC').toLowerCase()}`;
}

/** Read as its form is: what is wrong with a number of it is told where somebody looks at it next. */
function profileIn({ profile }: ExportedParty): Profile {
  const { signatories, ...texts } = profile;
  const people = signatories.flatMap(({ name, title }, index) => [
    [nameOfSignatory(index, 'name'), name] as const,
    [nameOfSignatory(index, 'title'), title] as const,
  ]);
  return readProfile({ ...texts, ...Object.fromEntries(people) }).profile;
}

const SAVED = {
  saved: 'taken',
  taken: 'there',
  tooMany: 'noRoom',
  unknown: 'company',
  notAllowed: 'notTheirs',
} as const;

function productStep(taking: Taking, { products }: CompanyParts, product: ExportedProduct): Step {
  const { company_id: company, ...facts } = product;
  return {
    what: 'products',
    name: product.name,
    async run() {
      const here = taking.companies.get(company);
      if (here === undefined) return 'company';
      return SAVED[await products.save(taking.accountId, here.id, facts)];
    },
  };
}

type NamedLetterhead = { letterhead: ExportedLetterhead; nameOf: ReadonlyMap<string, string> };

function letterheadStep(
  taking: Taking,
  { database }: CompanyParts,
  { letterhead, nameOf }: NamedLetterhead,
): Step {
  const { company_id: company, logo_id: logo, design } = letterhead;
  return {
    what: 'letterheads',
    name: nameOf.get(company) ?? '',
    async run() {
      const here = taking.companies.get(company);
      if (here === undefined) return 'company';
      if (!here.isTheirs) return 'notTheirs';
      const logoId = logo === null ? null : await logoHere(database, taking, logo);
      const row = { companyId: here.id, design, logoId, changedBy: taking.accountId };
      return (await insertLetterhead(database, row)) ? 'taken' : 'there';
    },
  };
}

function budgetStep(
  taking: Taking,
  { budgets }: CompanyParts,
  { year, currency, lines }: ExportedBudget,
): Step {
  return {
    what: 'budgets',
    name: String(year),
    async run() {
      const saved = await budgets.save(
        { accountId: taking.accountId },
        { year, currency, lines, version: 0 },
      );
      return saved === 'saved' ? 'taken' : 'there';
    },
  };
}
