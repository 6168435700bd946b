import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { TemplateVersion } from '../../../services/library/template-version.ts';
import { entriesOf } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { known } from '../../parts/happening-words.server.ts';
import type { TemplateProps } from './template-page.tsx';

/** What was understood of the file a version was made from. */
export function reportOf(
  { locale }: OperatorPage,
  { report, originalName, templateId, id }: TemplateVersion,
): NonNullable<TemplateProps['version']>['report'] {
  if (!report || originalName === null) return null;
  const { report: texts, types } = textsOf(locale, 'console-library');
  const t = translator(locale, 'console-library');
  return {
    title: t('report.title', { file: originalName }),
    counts: wordsOf(locale).list(
      entriesOf(report.counts).flatMap(([kind, count]) =>
        count > 0 ? [t(`report.counts.${kind}`, { count })] : [],
      ),
    ),
    lead: report.fields.length > 0 ? texts.guessed : texts.noFields,
    fields: {
      caption: t('report.title', { file: originalName }),
      empty: texts.noFields,
      columns: [
        { label: texts.field, isMain: true },
        { label: texts.type },
        { label: texts.uses, align: 'end' },
      ],
      rows: report.fields.map(({ label, type, uses }, index) => ({
        id: `${index} ${label}`,
        cells: [{ text: label }, { text: known(types, type) }, { text: String(uses) }],
      })),
    },
    leftOutTitle: texts.leftOut,
    leftOut: [
      ...report.leftOut.map(({ kind, count }) => t(`report.dropped.${kind}`, { count })),
      ...(report.unprintable.length > 0
        ? [t('report.unprintable', { characters: report.unprintable.join(' ') })]
        : []),
    ],
    original: {
      label: texts.original,
      href: `${CONSOLE}catalogue/${templateId}/files/original.docx/?version=${id}`,
    },
  };
}
