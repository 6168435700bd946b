import * as v from 'valibot';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { actionWords } from '../../../services/audit/action-words.server.ts';
import type { WrittenEntry } from '../../../services/audit/audit.ts';
import { seesOwn } from '../../../services/operators/permissions.ts';
import { OPERATORS } from '../../../services/webhooks/webhooks.server.ts';
import { hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { exportLink } from '../../parts/export-link.server.ts';
import { known, reasonLabel } from '../../parts/happening-words.server.ts';
import { nameOfEndpoint } from '../../parts/webhook-words.server.ts';
import type { AuditProps } from './audit-page.tsx';
import { changesOf } from './changes.server.ts';

const ROWS = 50;
/** Where what a row is about is looked at. */
const FOLDERS = {
  ...{ customer: 'customers', order: 'orders', application: 'applications', mail: 'mails' },
  ...{ payoutRun: 'payouts', flag: 'flags', experiment: 'experiments' },
  ...{ article: 'newsroom', template: 'catalogue' },
  ...{ offer: 'offers', text: 'texts', claim: 'settings', setting: 'settings', webhook: 'webhooks' },
};

/** What was done, the newest first; whether the chain is whole. */
export async function loadAudit(page: OperatorPage): Promise<AuditProps> {
  const { services, locale, url, operator } = page;
  const { audit, operators } = services;
  const texts = textsOf(locale, 'console');
  const ownOnly = seesOwn(operator.roles, 'audit.see');
  const asked = url.searchParams.get('by') ?? '';
  const action = url.searchParams.get('action') ?? '';
  const before = /^\d{1,15}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  const [people, actions] = await Promise.all([
    operators.people.list(),
    // What others did is not told by the choices either.
    audit.actions(ownOnly ? operator.id : undefined),
  ]);
  const by = people.find(({ id }) => id === asked)?.id;
  const rows = await audit.list({
    operatorId: ownOnly ? operator.id : by,
    action: actions.find((each) => each === action),
    before: before ? Number(before) : undefined,
    most: ROWS + 1,
  });
  const any = { value: '', label: texts.list.any };
  const people_ = people.map(({ id, name }) => ({ value: id, label: name }));
  const fields = [
    ...(ownOnly ? [] : [{ name: 'by', label: texts.audit.who, value: by ?? '', options: [any, ...people_] }]),
    {
      ...{ name: 'action', label: texts.audit.what, value: action },
      options: [any, ...actionOptions(locale, actions)],
    },
  ];
  return {
    texts: texts.audit,
    exports: exportLink(page, 'audit'),
    chain: ownOnly ? null : await chainOf(page),
    filters: { label: texts.list.filter, button: texts.list.apply, search: null, fields },
    entries: await entriesOf(page, rows.slice(0, ROWS), people),
    next: nextOf(url, rows),
  };
}

/** Actions by their names; those of several things that are called the same, each with what it is done to. */
function actionOptions(locale: OperatorPage['locale'], actions: readonly string[]) {
  const { subjects } = textsOf(locale, 'console').audit;
  const labels = actions.map((value) => actionWords(locale, value));
  return actions
    .map((value, index) => {
      const label = labels[index] ?? value;
      const [area = ''] = value.split('.');
      const isShared = labels.filter((one) => one === label).length > 1;
      return { value, label: isShared ? `${label} (${known(subjects, area)})` : label };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

function nextOf(url: URL, rows: readonly WrittenEntry[]): string | null {
  const last = rows[ROWS - 1];
  if (rows.length <= ROWS || !last) return null;
  const query = new URLSearchParams(url.search);
  query.set('before', String(last.seq));
  return `?${query}`;
}

/** Looked through whole on request only: it may be long. */
async function chainOf({ services, locale, url }: OperatorPage): Promise<AuditProps['chain']> {
  const { t, count } = wordsOf(locale);
  if (!url.searchParams.has('verify')) return { tone: 'quiet', text: t('audit.notVerified'), isAsked: false };
  const verified = await services.audit.verify();
  return verified.outcome === 'whole'
    ? { tone: 'good', text: t('audit.whole', { rows: count(verified.rows) }), isAsked: true }
    : { tone: 'bad', text: t('audit.broken', { seq: count(verified.seq) }), isAsked: true };
}

type Person = { id: string; name: string; email: string };

async function entriesOf(
  page: OperatorPage,
  rows: readonly WrittenEntry[],
  people: readonly Person[],
): Promise<AuditProps['entries']> {
  const ids = rows.flatMap(({ subject }) => (subject.kind === 'customer' ? subject.id : []));
  const customers = await page.services.customers.addressesOf([...new Set(ids)]);
  const names = new Map([
    ...customers,
    ...people.map(({ id, name }) => [id, name] as const),
    ...(await webhookNames(page, rows)),
    ...fileNames(page, rows),
  ]);
  const addresses = new Map(people.map(({ email, name }) => [email, name]));
  return rows.map((entry) => entryLine(page, entry, { names, addresses }));
}

/** Files that rows are about, by the lists they are of. */
function fileNames({ locale }: OperatorPage, rows: readonly WrittenEntry[]) {
  const { lists } = textsOf(locale, 'console-exports').exports;
  return rows.flatMap(({ subject, before, after }) => {
    if (subject.kind !== 'export') return [];
    const list = listIn(after) ?? listIn(before);
    return list ? [[subject.id, known(lists, list)] as const] : [];
  });
}

function listIn(side: unknown): string | undefined {
  const { success, output } = v.safeParse(v.object({ list: v.string() }), side);
  return success ? output.list : undefined;
}

/** Endpoints that rows are about, by their names. */
async function webhookNames({ services }: OperatorPage, rows: readonly WrittenEntry[]) {
  if (!rows.some(({ subject }) => subject.kind === 'webhook')) return [];
  const endpoints = await services.webhooks.endpoints.list(OPERATORS);
  return endpoints.map((endpoint) => [endpoint.id, nameOfEndpoint(endpoint)] as const);
}

/** Names of those that rows are about, and of those who did it by their address. */
type Names = { names: ReadonlyMap<string, string>; addresses: ReadonlyMap<string, string> };

function entryLine(
  { locale }: OperatorPage,
  entry: WrittenEntry,
  { names, addresses }: Names,
): AuditProps['entries'][number] {
  const { moment, list, count } = wordsOf(locale);
  const { roles, audit } = textsOf(locale, 'console');
  const { seq, at, who, action, subject, reason, proof } = entry;
  const office = textsOf(locale, 'console-office').audit;
  const folder = hasKey(FOLDERS, subject.kind) ? FOLDERS[subject.kind] : undefined;
  return {
    seq: count(seq),
    id: String(seq),
    at: moment(at),
    moment: at.toISOString(),
    who: addresses.get(who) ?? (who === 'sign-in' ? office.signIn : who),
    roles: list(entry.roles.map((role) => known(roles, role))),
    what: actionWords(locale, action),
    subject: `${known(audit.subjects, subject.kind)} ${nameOf(subject.id, names, office.unknown)}`,
    href: folder ? `${CONSOLE}${folder}/${subject.id}/` : null,
    reason: reason === null ? null : reasonLabel(locale, reason),
    proof: proof === null ? null : known(office.by, proof),
    changes: changesOf(locale, entry, names),
  };
}

function nameOf(id: string, names: Names['names'], unknown: string): string {
  return id === 'unknown' ? unknown : (names.get(id) ?? id);
}
