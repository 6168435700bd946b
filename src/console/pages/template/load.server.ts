import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import { templatePath } from '../../../services/catalogue/template-address.ts';
import type { CheckedText } from '../../../services/library/template-checks.server.ts';
import {
  mayStep,
  type TemplateVersion,
  type VersionState,
  type WholeVersion,
} from '../../../services/library/template-version.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import {
  dayOf,
  faultsProps,
  languageIn,
  namesOf,
  STATE_TONES,
  standingOf,
} from '../../catalogue/template-words.server.ts';
import { type WholeTemplate, wholeOf } from '../../catalogue/whole-template.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import { templateActs } from './acts.server.ts';
import { changesOf } from './changes.server.ts';
import { reportOf } from './report.server.ts';
import type { TemplateProps } from './template-page.tsx';

const STEPS: readonly VersionState[] = ['draft', 'checked', 'review', 'approved', 'published'];

/** One document of the library, or one that may become one. */
export async function loadTemplate(page: OperatorPage): Promise<TemplateProps> {
  const whole = await wholeOf(page);
  const { listed, open, checked, versions, number } = whole;
  const { locale } = page;
  const texts = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const name = await namesOf(page);
  const named = listed ?? versions[0];
  if (!named) throw notFound();
  const standing = listed
    ? standingOf(locale, listed)
    : { text: texts.states[versions[0]?.state ?? 'draft'], tone: 'quiet' as const, small: null };
  return {
    texts: texts.template,
    eyebrow: { label: texts.catalogue.title, href: `${CONSOLE}catalogue/` },
    title: named.title,
    state: { text: standing.text, tone: standing.tone },
    under: [t('template.number', { number }), languageIn(locale, named.locale)].join(' · '),
    note: noteOf(page, whole, name),
    version: open && checked ? await versionOf(page, whole, { open, checked, name }) : null,
    links: linksOf(page, whole),
    acts: await templateActs(page, whole),
    facts: factsOf(page, whole),
    languages: languagesOf(page, whole),
    historyTitle: texts.template.history,
    history: historyOf(page, versions, name),
  };
}

type NameOf = (address: string) => string;

function noteOf({ locale }: OperatorPage, { listed }: WholeTemplate, name: NameOf): string | null {
  const t = translator(locale, 'console-library');
  const { held } = listed ?? {};
  if (held?.state === 'withdrawn' && held.endedAt)
    return t('template.withdrawnNote', {
      ...{ who: name(held.endedBy ?? ''), when: wordsOf(locale).day(held.endedAt), why: held.why ?? '' },
    });
  return listed?.entry ? null : t('template.new');
}

async function versionOf(
  page: OperatorPage,
  whole: WholeTemplate,
  { open, checked, name }: { open: WholeVersion; checked: CheckedText; name: NameOf },
): Promise<TemplateProps['version']> {
  const { locale, operator } = page;
  const { states, template } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const { moment } = wordsOf(locale);
  const base = `${CONSOLE}catalogue/${whole.number}/`;
  const mayWrite = verdictOf(operator.roles, 'template.write') === 'may' && mayStep(open, 'write');
  return {
    title: t('template.open', { no: open.no }),
    by: t('template.by', { who: name(open.writtenBy), when: moment(open.writtenAt) }),
    steps: STEPS.map((step, index) => ({
      label: states[step],
      is: step === open.state ? 'now' : index < STEPS.indexOf(open.state) ? 'done' : 'next',
    })),
    remarks:
      open.remarks === null
        ? null
        : { title: t('template.remarks', { who: name(open.reviewedBy ?? '') }), text: open.remarks },
    links: [
      ...(mayWrite
        ? [
            { label: template.write, href: `${base}write/`, isMain: checked.faults.length > 0 },
            { label: textsOf(locale, 'console-asked').blanks.name, href: `${base}blanks/`, isMain: false },
          ]
        : []),
      { label: template.look, href: `${base}look/?version=${open.id}`, isMain: false },
    ],
    faultsTitle: t('template.faults', { count: checked.faults.length }),
    faults: faultsProps(locale, checked.faults),
    report: reportOf(page, open),
    changes: await changesOf(page, whole),
  };
}

function linksOf(page: OperatorPage, { listed, number }: WholeTemplate): TemplateProps['links'] {
  const { template } = textsOf(page.locale, 'console-library');
  if (!listed?.entry) return [];
  const path = templatePath(listed.entry, listed.entry.locale);
  return [
    { label: template.lookNow, href: `${CONSOLE}catalogue/${number}/look/`, isOutside: false },
    { label: template.site, href: page.services.settings.previews.plainLink(path), isOutside: true },
  ];
}

function factsOf(
  { locale }: OperatorPage,
  { listed, versions, number }: WholeTemplate,
): TemplateProps['facts'] {
  const { template, columns, states } = textsOf(locale, 'console-library');
  const { departments, types } = textsOf(locale, 'workspace');
  const t = translator(locale, 'console-library');
  const entry = listed?.entry;
  const names = entry ?? versions[0];
  const labels: Readonly<Record<string, string>> = types;
  const origin = listed?.origin === 'imported' ? states.imported : states.shipped;
  return [
    { label: template.family, value: names?.family ?? '' },
    { label: template.address, value: names ? documentSlug({ slug: names.slug, id: number }) : '' },
    ...(entry
      ? [
          { label: columns.department, value: departments[entry.department] },
          { label: columns.kind, value: labels[entry.type] ?? '' },
          { label: template.pages, value: entry.pages ? t('look.pages', { count: entry.pages }) : '' },
          { label: columns.reviewed, value: dayOf(locale, entry.reviewed) },
        ]
      : []),
    ...(listed && listed.origin !== 'here' ? [{ label: template.origin, value: origin }] : []),
  ].filter(({ value }) => value !== '');
}

function languagesOf(page: OperatorPage, { listed, family, versions }: WholeTemplate) {
  const { locale } = page;
  const { template } = textsOf(locale, 'console-library');
  const own = listed ?? versions[0];
  const query = (code: string) => new URLSearchParams({ family: own?.family ?? '', language: code });
  const mayBegin = verdictOf(page.operator.roles, 'template.start') === 'may';
  return {
    title: template.languages,
    versions: LOCALE_CODES.filter((code) => code !== own?.locale).map((code) => {
      const there = family.find((one) => one.locale === code);
      const begin = mayBegin && listed?.entry ? `${CONSOLE}catalogue/new/?${query(code)}` : null;
      return {
        language: languageIn(locale, code),
        text: there?.title ?? template.missing,
        href: there ? `${CONSOLE}catalogue/${there.id}/` : begin,
        isMissing: !there,
      };
    }),
  };
}

function historyOf({ locale }: OperatorPage, versions: readonly TemplateVersion[], name: NameOf): TableProps {
  const { columns, states, template } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  const { moment } = wordsOf(locale);
  return {
    caption: template.history,
    empty: template.noHistory,
    columns: [
      { label: columns.version, isMain: true },
      { label: columns.state },
      { label: columns.who },
      { label: columns.why },
      { label: columns.when, align: 'end' },
    ],
    rows: versions.map((one) => ({
      id: one.id,
      cells: [
        {
          text: t('version', { no: one.no }),
          small: one.title,
          href: `${CONSOLE}catalogue/${one.templateId}/look/?version=${one.id}`,
        },
        { text: states[one.state], tone: STATE_TONES[one.state] },
        { text: whoOf(one).map(name).join(', ') },
        { text: one.why ?? one.remarks ?? '' },
        { text: moment(one.endedAt ?? one.publishedAt ?? latest(one)) },
      ],
    })),
  };
}

/** When something was done with it last, before it was published. */
function latest({ writtenAt, askedAt, reviewedAt }: TemplateVersion): Date {
  return [askedAt, reviewedAt].reduce<Date>((last, at) => (at && at > last ? at : last), writtenAt);
}

/** Who wrote it, and who read it before it was published. */
function whoOf({ writers, reviewedBy, publishedBy }: TemplateVersion): string[] {
  const others = [reviewedBy, publishedBy].flatMap((one) => one ?? []);
  return [...new Set([...writers, ...others])];
}
