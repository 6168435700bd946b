import type { CalendarDate, CalendarSettings } from '../../../services/calendar/calendar.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleSent } from '../../signing/example-sent.server.ts';
import { CalendarPage } from './calendar-page.tsx';
import { calendarProps } from './load.server.ts';

const TODAY = '2027-03-01';
const ON: CalendarSettings = { reminds: true, timeZone: 'America/New_York', hasFeed: true };
const OFF: CalendarSettings = { reminds: false, timeZone: 'UTC', hasFeed: false };
const date = (day: string, more: Partial<CalendarDate>): CalendarDate => ({
  documentId: `${day}-${more.kind}`,
  templateId: 417,
  documentName: 'Harbor Street Bakery LLC · Elena Marsh',
  fieldKey: 'final_date',
  kind: 'ends',
  day,
  notice: null,
  inTeam: false,
  ...more,
});
const DATES = [
  date('2027-02-20', { kind: 'due' }),
  date('2027-03-01', { kind: 'due' }),
  date('2027-03-02', { kind: 'starts', documentName: '' }),
  date('2027-03-31', { kind: 'notice', notice: { count: 3, unit: 'months' } }),
  date('2027-06-30', { documentName: LONG_TITLE }),
  date('2028-06-30', { kind: 'review', templateId: 0 }),
];

function shown(dates: readonly CalendarDate[], settings: CalendarSettings, feed: string | null = null) {
  return async (page: WorkspaceExample) => {
    const out = dates.length > 3 ? [exampleSent(page.locale)] : [];
    const gathered = { dates, out, today: TODAY, settings, feed, isInTeam: feed !== null };
    return <CalendarPage {...(await calendarProps(exampleMember(page), gathered))} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Calendar',
  opened: ['with dates, reminded'],
  states: {
    empty: shown([], OFF),
    'with dates, reminded': shown(DATES, ON),
    'with a new address': shown(DATES.slice(1, 3), ON, 'https://papergrove.example/app/calendar/feed/x.ics'),
  },
};
