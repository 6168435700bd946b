import type { DateKind } from '../../document/dates/date-kinds.table.ts';
import type { Notice } from '../../document/dates/dates-of.ts';
import { translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';

/** What a date is, in words: 'Ends', 'Last day for 30 days’ notice'. */
export function dateWords(
  locale: Locale,
  { kind, notice }: { kind: DateKind; notice: Notice | null },
): string {
  const t = translator(locale, 'calendar');
  if (kind !== 'notice' || !notice) return t(`kinds.${kind}`);
  return t(notice.unit === 'days' ? 'noticeDays' : 'noticeMonths', { count: notice.count });
}
