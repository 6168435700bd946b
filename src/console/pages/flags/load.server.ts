import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Flag } from '../../../services/affiliate-flags/flag.ts';
import type { OpenObjection } from '../../../services/affiliate-statements/answer-objection.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { exportLink } from '../../parts/export-link.server.ts';
import { flagState, flagTitle } from '../../parts/flag-words.server.ts';
import type { FlagsProps } from './flags-page.tsx';

const KINDS = ['flags', 'objections'] as const;

/** Flags and objections that wait for a decision, the oldest first. */
export async function loadFlags(page: OperatorPage): Promise<FlagsProps> {
  const { services, locale, url } = page;
  const [flags, objections] = await Promise.all([
    services.flagDesk.waiting(),
    services.objectionDesk.waiting(),
  ]);
  const texts = textsOf(locale, 'console-money');
  const t = translator(locale, 'console-money');
  const { count } = wordsOf(locale);
  const only = KINDS.find((kind) => kind === url.searchParams.get('only')) ?? null;
  const rows = [
    ...(only === 'objections' ? [] : flags.map((flag) => ({ at: flag.raisedAt, row: flagRow(page, flag) }))),
    ...(only === 'flags'
      ? []
      : objections.map((one) => ({ at: one.createdAt, row: objectionRow(page, one) }))),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const all = flags.length + objections.length;
  return {
    texts: texts.flags,
    exports: exportLink(page, 'flags'),
    lead: t('flags.lead', { count: all }),
    tabs: [
      { href: '?', label: texts.flags.all, count: count(all), isOn: only === null },
      { href: '?only=flags', label: texts.flags.flags, count: count(flags.length), isOn: only === 'flags' },
      {
        href: '?only=objections',
        label: texts.flags.objections,
        count: count(objections.length),
        isOn: only === 'objections',
      },
    ],
    table: {
      caption: texts.flags.title,
      empty: texts.flags.empty,
      columns: [
        { label: texts.flags.what, isMain: true },
        { label: texts.flag.affiliate },
        { label: texts.flags.state },
        { label: texts.flags.since, align: 'end' },
      ],
      rows: rows.map(({ row }) => row),
    },
  };
}

function flagRow({ locale }: OperatorPage, flag: Flag) {
  const { flag: texts } = textsOf(locale, 'console-money');
  const { ago } = wordsOf(locale);
  return {
    id: flag.id,
    cells: [
      {
        text: flagTitle(locale, flag),
        small: flag.holds ? texts.holds : null,
        href: `${CONSOLE}flags/${flag.id}/`,
      },
      { text: flag.affiliateName, small: `A${flag.affiliateNumber}` },
      flagState(locale, flag),
      { text: ago(flag.raisedAt) },
    ],
  };
}

function objectionRow({ locale }: OperatorPage, one: OpenObjection) {
  const t = translator(locale, 'console-money');
  const { ago } = wordsOf(locale);
  return {
    id: one.id,
    cells: [
      {
        text: t('objection.title', { statement: one.statement }),
        small: one.text.slice(0, 120),
        href: `${CONSOLE}objections/${one.id}/`,
      },
      { text: one.name, small: `A${one.affiliate}` },
      { text: t('objection.waits'), tone: 'warn' as const },
      { text: ago(one.createdAt) },
    ],
  };
}
