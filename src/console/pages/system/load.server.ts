import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { isSilent } from '../../../services/system/alarms.server.ts';
import type { SystemService } from '../../../services/system/system.server.ts';
import { FAILING_AFTER, PROVIDERS, type Provider, type Queue } from '../../../services/system/system.ts';
import { clockOffset, DAY } from '../../../shared/clock.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { Fact } from '../../parts/facts.tsx';
import { known } from '../../parts/happening-words.server.ts';
import { alarmOf } from '../../parts/system-words.server.ts';
import type { Cell, TableProps } from '../../parts/table.tsx';
import type { SystemProps } from './system-page.tsx';

type Readings = Awaited<ReturnType<SystemService['readings']>>;
type Locale = OperatorPage['locale'];

/** How the machinery stands, with a word for what to do where it does not stand well. */
export async function loadSystem(page: OperatorPage): Promise<SystemProps> {
  const { services, locale } = page;
  const readings = await services.system.readings();
  const { alarms } = readings;
  const texts = textsOf(locale, 'console-system');
  const { ago } = wordsOf(locale);
  return {
    texts,
    standing: standingOf(page, readings),
    alarms: alarms.map(({ kind, of, since }) => ({
      key: `${kind}-${of}`,
      title: [alarmOf(locale, of), texts.alarms[kind]].filter(Boolean).join(': '),
      since: ago(since),
      todo: texts.todo[kind],
    })),
    queues: queuesTable(locale, readings.queues),
    atRest: atRest(locale, readings.queues),
    providers: providersTable(locale, readings.providers),
    processes: processesTable(locale, readings),
    facts: factsOf(page, readings),
    clock: clockOf(page, readings.at),
  };
}

/** The headline: an alarm first, else what a row below says that is not as good as it could be. */
function standingOf(
  { locale, services }: OperatorPage,
  { alarms, providers, backup }: Readings,
): SystemProps['standing'] {
  const texts = textsOf(locale, 'console-system');
  const { system } = textsOf(locale, 'console-asked');
  const t = translator(locale, 'console-asked');
  if (alarms.length > 0)
    return {
      tone: 'bad',
      text: translator(locale, 'console-system')('wrong', { count: alarms.length }),
    };
  const watched = [
    ...providers.flatMap(({ name, failures }) =>
      failures > 0 ? [t('system.failed', { name: texts.providers[name], count: failures })] : [],
    ),
    ...(backup ? [] : [system.noBackup]),
    ...(services.system.isConsoleShared ? [system.consoleShared] : []),
  ];
  if (watched.length === 0) return { tone: 'good', text: texts.well };
  return { tone: 'warn', text: t('system.watch', { what: wordsOf(locale).list(watched) }) };
}

function queuesTable(locale: Locale, queues: readonly Queue[]): TableProps {
  const texts = textsOf(locale, 'console-system');
  const { count, ago } = wordsOf(locale);
  return {
    caption: texts.queuesTitle,
    empty: texts.nothingWaits,
    columns: [
      { label: texts.queue, isMain: true },
      { label: texts.state },
      { label: texts.waiting, align: 'end' },
      { label: texts.oldest, align: 'end' },
    ],
    // What is late stands first.
    rows: queues
      .filter(({ waiting }) => waiting > 0)
      .toSorted((one, other) => Number(other.isLate) - Number(one.isLate))
      .map((queue) => ({
        id: queue.name,
        cells: [
          { text: texts.queues[queue.name] },
          queue.isLate ? { text: texts.late, tone: 'bad' } : { text: texts.works, tone: 'quiet' },
          { text: count(queue.waiting) },
          { text: queue.since ? ago(queue.since) : '' },
        ],
      })),
  };
}

/** Which of them have nothing to do, in a sentence. */
function atRest(locale: Locale, queues: readonly Queue[]): string | null {
  const texts = textsOf(locale, 'console-system');
  const names = queues.flatMap(({ name, waiting }) => (waiting === 0 ? [texts.queues[name]] : []));
  if (names.length === 0) return null;
  return translator(locale, 'console-system')('atRest', { names: wordsOf(locale).list(names) });
}

function providersTable(locale: Locale, seen: readonly Provider[]): TableProps {
  const texts = textsOf(locale, 'console-system');
  const t = translator(locale, 'console-system');
  const { ago } = wordsOf(locale);
  const unseen = { answeredAt: null, failedAt: null, failures: 0, words: null };
  const stateOf = ({ failures, answeredAt, failedAt }: Omit<Provider, 'name'>): Cell => {
    if (failures >= FAILING_AFTER)
      return { text: texts.failing, tone: 'bad', small: t('failures', { count: failures }) };
    if (failures > 0) return { text: texts.failing, tone: 'warn', small: t('failures', { count: failures }) };
    return answeredAt || failedAt
      ? { text: texts.answers, tone: 'good' }
      : { text: texts.unasked, tone: 'quiet' };
  };
  return {
    caption: texts.providersTitle,
    empty: '',
    columns: [
      { label: texts.provider, isMain: true },
      { label: texts.state },
      { label: texts.answered, align: 'end' },
      { label: texts.failed, align: 'end' },
    ],
    rows: PROVIDERS.map((name) => {
      const health = seen.find((one) => one.name === name) ?? unseen;
      const { answeredAt, failedAt, failures, words } = health;
      return {
        id: name,
        cells: [
          { text: texts.providers[name], small: failures > 0 ? words : null },
          stateOf(health),
          { text: answeredAt ? ago(answeredAt) : texts.never },
          { text: failedAt ? ago(failedAt) : texts.never },
        ],
      };
    }),
  };
}

function processesTable(locale: Locale, { processes, at }: Readings): TableProps {
  const texts = textsOf(locale, 'console-system');
  const { moment } = wordsOf(locale);
  return {
    caption: texts.processesTitle,
    empty: '',
    columns: [
      { label: texts.process, isMain: true },
      { label: texts.state },
      { label: texts.role },
      { label: texts.since, align: 'end' },
      { label: texts.memory, align: 'end' },
    ],
    rows: processes.map((process) => ({
      id: process.id,
      cells: [
        { text: `${process.host} · ${process.pid}`, small: process.version },
        isSilent(process, at) ? { text: texts.silent, tone: 'bad' } : { text: texts.lives, tone: 'good' },
        { text: known(texts.roles, process.role) },
        { text: moment(process.startedAt) },
        { text: bytesIn(locale, process.memoryBytes) },
      ],
    })),
  };
}

const UNITS = ['megabyte', 'gigabyte', 'terabyte'] as const;

/** '4.2 GB' */
function bytesIn(locale: Locale, bytes: number): string {
  const step = bytes >= 1e12 ? 2 : bytes >= 1e9 ? 1 : 0;
  const format = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    ...{ style: 'unit', unit: UNITS[step] ?? 'megabyte', unitDisplay: 'short' },
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return format.format(bytes / 1e6 / 1000 ** step);
}

function factsOf({ locale, services }: OperatorPage, readings: Readings): Fact[] {
  const texts = textsOf(locale, 'console-system');
  const t = translator(locale, 'console-system');
  const { count, moment } = wordsOf(locale);
  const { facts, migrations, backup, processes } = readings;
  const disk = processes.find(({ diskBytes }) => diskBytes !== null);
  return [
    {
      label: texts.backup,
      value: backup
        ? t('backupMade', {
            date: moment(backup.at),
            rows: count(backup.rows),
            how: backup.isEncrypted ? texts.encrypted : texts.open,
          })
        : texts.noBackup,
    },
    {
      label: texts.disk,
      value:
        disk && disk.diskFreeBytes !== null && disk.diskBytes !== null
          ? t('free', { free: bytesIn(locale, disk.diskFreeBytes), total: bytesIn(locale, disk.diskBytes) })
          : texts.unknown,
    },
    { label: texts.databaseSize, value: bytesIn(locale, facts.bytes) },
    {
      label: texts.connections,
      value: t('ofMost', { count: count(facts.connections), most: count(facts.mostConnections) }),
    },
    {
      label: texts.migrations,
      value: t('migrated', {
        applied: count(migrations.applied),
        known: count(migrations.known),
        last: migrations.last,
      }),
    },
    ...(services.system.isConsoleShared ? [{ label: texts.consoleHost, value: texts.consoleShared }] : []),
    { label: texts.version, value: services.system.version },
    { label: texts.postgres, value: facts.version },
    { label: texts.node, value: process.versions.node },
  ];
}

/** The clock of the demo; null where the clock is the one outside. */
function clockOf(page: OperatorPage, at: Date): SystemProps['clock'] {
  const { services, locale } = page;
  if (!services.system.isDemo) return null;
  const texts = textsOf(locale, 'console-system');
  const t = translator(locale, 'console-system');
  const options = (['day', 'month'] as const).map((value) => ({ value, label: texts.steps[value] }));
  const field = { name: 'by', type: 'select', label: texts.step, value: 'day', options } as const;
  return {
    now: t('clockNow', { date: wordsOf(locale).moment(at) }),
    ahead: t('clockAhead', { days: Math.round(clockOffset() / DAY) }),
    move: actProps(page, 'clock.move', { hidden: {}, fields: [field] }),
  };
}
