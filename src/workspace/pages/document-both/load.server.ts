import { redirect } from 'react-router';
import type { Field, RowValue } from '../../../document/document.ts';
import { type Printer, printerFor } from '../../../document/resolve/print-value.ts';
import { wordingOf } from '../../../document/resolve/wording.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { documentSlug } from '../../../services/catalogue/catalogue.ts';
import type { FieldConflict } from '../../../services/drive/drive.ts';
import { bothHref } from '../../filling/both/both-data.server.ts';
import { documentHref, entryOf, open } from '../../filling/open.server.ts';
import { languageOf, type Opened } from '../../filling/opened.server.ts';
import { printedText } from '../../filling/printed-values.ts';
import {
  type MemberContext,
  memberOf,
  notFound,
  type WorkspaceContext,
} from '../../shell/workspace-context.server.ts';
import type { BothLine, BothProps } from './both-page.tsx';

/** Fields of a team's document that two people changed at once: both values, and one is chosen. */
export async function loadBoth(visit: WorkspaceContext): Promise<BothProps> {
  const entry = entryOf(visit);
  const page = memberOf(visit, `doc/${documentSlug(entry)}`);
  const { services, identity, url } = page;
  const opened = await open(page, entry, url.searchParams.get('doc') ?? '');
  if (!opened.document) throw notFound();
  const waiting = await services.drive.conflicts.of(identity.accountId, opened.id);
  if (waiting.length === 0) throw redirect(documentHref(page, entry, opened.id), { status: 303 });
  return bothProps(page, opened, waiting);
}

/** The same in words. */
function bothProps(page: MemberContext, opened: Opened, waiting: readonly FieldConflict[]): BothProps {
  const { locale } = page;
  const { entry, template, place } = opened;
  const texts = textsOf(locale, 'team').both;
  const printer = printerFor(languageOf(template, place), wordingOf(template.locale));
  return {
    texts,
    brand: textsOf(locale, 'workspace').shell.brand,
    lang: entry.locale === locale ? undefined : entry.locale,
    action: bothHref(page, opened),
    lines: waiting.flatMap((conflict) => lineOf(page, { opened, conflict, printer })),
    back: {
      label: translator(locale, 'team')('both.back', { title: entry.title }),
      href: documentHref(page, entry, opened.id),
    },
  };
}

type Shown = { opened: Opened; conflict: FieldConflict; printer: Printer };

function lineOf({ locale }: MemberContext, { opened, conflict, printer }: Shown): BothLine[] {
  const field = opened.template.fields.find(({ key }) => key === conflict.field);
  if (!field) return [];
  const t = translator(locale, 'team');
  const theirs = opened.document?.values[field.key] ?? '';
  return [
    {
      field: field.key,
      label: field.label,
      who: conflict.changedBy
        ? t('both.theirs', { who: conflict.changedBy })
        : textsOf(locale, 'team').both.somebody,
      theirs: printed(field, theirs, printer),
      mine: printed(field, conflict.mine, printer),
    },
  ];
}

/** What stands in a field as the document prints it, a line each; '' for nothing. */
function printed(field: Field, value: string | readonly RowValue[], printer: Printer): string {
  if (field.type !== 'rows') return typeof value === 'string' ? printedText(field, value, printer) : '';
  const rows = typeof value === 'string' ? [] : value;
  return rows
    .map((row) => field.columns.map(({ key, type }) => printer.value(type, row[key] ?? '')))
    .map((cells) => cells.filter(Boolean).join(' · '))
    .join('\n');
}
