import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { AbuseReport, EnvelopeLine, SigningStop } from '../../../services/signing/desk.server.ts';
import { ENVELOPE_STATES, type EnvelopeState } from '../../../services/signing/states.ts';
import { DAY, nowMs } from '../../../shared/clock.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import { nextHref, readKey } from '../../parts/list-key.ts';
import { eventsFact, eventsHref } from '../../parts/signing-events.server.ts';
import { signingStopField } from '../../parts/signing-words.server.ts';
import type { TableProps, Tone } from '../../parts/table.tsx';
import type { SigningProps } from './signing-page.tsx';

const TONES: Readonly<Record<EnvelopeState, Tone>> = {
  out: 'quiet',
  sealing: 'warn',
  sealed: 'good',
  rejected: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
};

/** What is out for signature, reports of abuse, and the seal. */
export async function loadSigning(page: OperatorPage): Promise<SigningProps> {
  const { services, locale, url } = page;
  const { desk } = services.signing;
  const state = ENVELOPE_STATES.find((each) => each === url.searchParams.get('state')) ?? null;
  const before = readKey(url.searchParams.get('before'));
  const [reports, stops, { rows, next }, seal] = await Promise.all([
    desk.reports(),
    desk.stops(),
    desk.envelopes({ state, before }),
    desk.seal(),
  ]);
  const texts = textsOf(locale, 'console-signing');
  const { list } = textsOf(locale, 'console');
  const { day } = wordsOf(locale);
  return {
    texts,
    reports: reports.map((one) => reportMatter(page, one)),
    stops: stops.map((one) => stopMatter(page, one)),
    filters: {
      ...{ label: list.filter, button: list.apply, search: null },
      fields: [
        {
          ...{ name: 'state', label: texts.state, value: state ?? '' },
          options: [
            { value: '', label: list.any },
            ...ENVELOPE_STATES.map((value) => ({ value, label: texts.states[value] })),
          ],
        },
      ],
    },
    table: envelopesTable(page, rows, next ? { label: list.next, href: nextHref(url, next) } : null),
    span: eventsHref(page) ? `${CONSOLE}exports/` : null,
    seal: seal
      ? [
          { label: texts.fingerprint, value: seal.fingerprint },
          { label: texts.validUntil, value: day(seal.notAfter) },
        ]
      : [],
    sealEnds: seal && seal.warnedAt.getTime() <= nowMs() ? endsText(page, seal.notAfter) : null,
  };
}

/** Said of a certificate whose end is near, or past. */
function endsText({ locale }: OperatorPage, notAfter: Date): string {
  const days = Math.ceil((notAfter.getTime() - nowMs()) / DAY);
  const t = translator(locale, 'console-signing');
  const date = wordsOf(locale).day(notAfter);
  return days > 0 ? t('sealEnds', { count: days, date }) : t('sealEnded', { date });
}

function reportMatter(page: OperatorPage, report: AbuseReport) {
  const texts = textsOf(page.locale, 'console-signing');
  const { moment } = wordsOf(page.locale);
  const { id, accountId, senderEmail, reporter, reporterEmail, createdAt, reason } = report;
  return {
    id,
    title: templateTitle(page, report),
    words: reason,
    facts: [
      { label: texts.sender, value: senderEmail, href: `${CONSOLE}customers/${accountId}/` },
      { label: texts.reporter, value: `${reporter}, ${reporterEmail}` },
      { label: texts.reported, value: moment(createdAt) },
      ...eventsFact(page, accountId),
    ],
    acts: [
      actProps(page, 'signing.stop', {
        ...{ hidden: { id: accountId }, tone: 'danger' as const, fields: [signingStopField(page)] },
      }),
      actProps(page, 'signing.settle', { hidden: { id } }),
    ],
  };
}

function stopMatter(page: OperatorPage, { accountId, email, why, by, at }: SigningStop) {
  const texts = textsOf(page.locale, 'console-signing');
  return {
    ...{ id: accountId, title: email, words: why },
    facts: [
      { label: texts.sender, value: email, href: `${CONSOLE}customers/${accountId}/` },
      { label: texts.stoppedBy, value: `${by}, ${wordsOf(page.locale).day(at)}` },
    ],
    acts: [actProps(page, 'signing.allow', { hidden: { id: accountId } })],
  };
}

/** What it was made of: its own title may hold what somebody typed. */
function templateTitle(
  { services, locale }: OperatorPage,
  { templateId }: Pick<EnvelopeLine, 'templateId'>,
): string {
  if (templateId === null) return textsOf(locale, 'console-signing').uploaded;
  return services.catalogue.known(templateId)?.title ?? String(templateId);
}

function envelopesTable(
  page: OperatorPage,
  rows: readonly EnvelopeLine[],
  next: TableProps['next'] = null,
): TableProps {
  const texts = textsOf(page.locale, 'console-signing');
  return {
    ...{ caption: texts.envelopes, empty: texts.none, next },
    columns: [
      { label: texts.template, isMain: true },
      { label: texts.sender },
      { label: texts.state },
      { label: texts.signed, align: 'end' },
      { label: texts.sent, align: 'end' },
    ],
    rows: rows.map((row) => envelopeRow(page, row)),
  };
}

function envelopeRow(page: OperatorPage, row: EnvelopeLine) {
  const { states } = textsOf(page.locale, 'console-signing');
  const t = translator(page.locale, 'console-signing');
  const { moment } = wordsOf(page.locale);
  const hasFault = row.state === 'sealing' && row.sealFaults > 0;
  const fault = hasFault ? t('fault', { count: row.sealFaults, fault: row.sealFault ?? '' }) : null;
  return {
    id: row.id,
    cells: [
      { text: templateTitle(page, row), small: row.id },
      { text: row.senderEmail, href: `${CONSOLE}customers/${row.accountId}/` },
      { text: states[row.state], tone: hasFault ? ('bad' as const) : TONES[row.state], small: fault },
      { text: t('signedOf', { signed: row.signed, count: row.people }) },
      { text: moment(row.createdAt) },
    ],
  };
}
