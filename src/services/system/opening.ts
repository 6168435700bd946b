import { CLAIMS } from '../../claims/claims.table.ts';
import { COMPANY, SHIPPED_COMPANY, SHIPPED_TAX_NUMBERS, TAX_NUMBERS } from '../../shared/company.table.ts';
import { keysOf } from '../../shared/keys.ts';
import { settingOf } from '../../shared/settings.ts';

/** What somebody sees to before strangers are let in, in the order of a first day. */
export const OPENING_STEPS = [
  'address',
  'proxy',
  'mail',
  'company',
  'taxes',
  'claims',
  'card',
  'paypal',
  'retailer',
  'consoleHost',
  'people',
  'backup',
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** `wish`: the shop opens without it. */
export type OpeningState = 'done' | 'open' | 'wish';

/** What the settings of a process answer; true where it is seen to (`claims`: by a file of figures). */
export type OpeningSettings = Readonly<
  Record<'address' | 'proxy' | 'mail' | 'claims' | 'card' | 'paypal' | 'retailer' | 'consoleHost', boolean>
>;

type Seen = {
  settings: OpeningSettings;
  /** People who can come in and do everything. */
  owners: number;
  hasBackup: boolean;
};

/** How far an installation is from letting strangers in: each step and how it stands. */
export function openingOf({
  settings,
  owners,
  hasBackup,
}: Seen): { step: OpeningStep; state: OpeningState }[] {
  const needed = (isDone: boolean): OpeningState => (isDone ? 'done' : 'open');
  const wished = (isDone: boolean): OpeningState => (isDone ? 'done' : 'wish');
  const isPaidElsewhere = settings.paypal || settings.retailer;
  const states: Record<OpeningStep, OpeningState> = {
    address: needed(settings.address),
    proxy: needed(settings.proxy),
    mail: needed(settings.mail),
    company: needed(!isShipped(COMPANY, SHIPPED_COMPANY)),
    taxes: needed(!isShipped(TAX_NUMBERS, SHIPPED_TAX_NUMBERS)),
    claims: needed(settings.claims || hasToldFigures()),
    // One way to be paid is enough.
    card: isPaidElsewhere ? wished(settings.card) : needed(settings.card),
    paypal: wished(settings.paypal),
    retailer: wished(settings.retailer),
    consoleHost: needed(settings.consoleHost),
    people: needed(owners > 1),
    backup: needed(hasBackup),
  };
  return OPENING_STEPS.map((step) => ({ step, state: states[step] }));
}

/** How many steps are left before strangers may come in. */
export function stepsLeft(steps: readonly { state: OpeningState }[]): number {
  return steps.filter(({ state }) => state === 'open').length;
}

/** Whether a fact is still the demo's; the brand is changed in the sources. */
function isShipped<Facts extends Record<string, string>>(facts: Facts, shipped: Facts): boolean {
  return keysOf(shipped).some((name) => name !== 'brand' && facts[name] === shipped[name]);
}

/** Figures of the pages that the library counts itself. */
const COUNTED: readonly string[] = ['templates', 'templatesOver', 'contracts', 'policies', 'businessPlans'];

/** Whether every other figure has been told in the console, with its source. */
function hasToldFigures(): boolean {
  return keysOf(CLAIMS).every((name) => COUNTED.includes(name) || settingOf('claim', name) !== undefined);
}
