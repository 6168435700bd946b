import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DateKind } from '../../../document/dates/date-kinds.table.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import { WhoseNav, type WhoseNavProps } from '../../books/whose/whose-nav.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';

export type ShownDate = {
  key: string;
  /** `signing`: the last day of something that is out for signature. */
  kind: DateKind | 'signing';
  /** ISO. */
  day: string;
  /** '31' and 'Wed'. */
  number: string;
  weekday: string;
  what: string;
  /** 'in 12 days'. */
  distance: string;
  name: string;
  title: string;
  /** What the document calls the date. */
  field: string;
  lang: string | undefined;
  /** Null where its template is gone. */
  href: string | null;
};
export type MonthOfDates = { key: string; label: string; dates: ShownDate[] };

export type CalendarProps = {
  texts: Messages['calendar'];
  brand: string;
  /** Null for who has no team. */
  whose: WhoseNavProps | null;
  ahead: MonthOfDates[];
  past: MonthOfDates[];
  start: { label: string; href: string };
  action: string;
  reminders: { isOn: boolean; text: string };
  /** Its address right after it was made: nobody can be shown it again. */
  feed: { isOpen: boolean; address: string | null };
};

/** What ends, is due or has to be answered, month by month. */
export function CalendarPage(props: CalendarProps) {
  const { texts, brand, whose, ahead, past, start } = props;
  return (
    <div className="calendar">
      <title>{`${texts.title} · ${brand}`}</title>
      <div className="calendar-dates">
        <h1 className="workspace-title">{texts.title}</h1>
        {ahead.length === 0 ? (
          <EmptyState icon="calendar" text={texts.none} action={start} />
        ) : (
          <p className="workspace-lead">{texts.lead}</p>
        )}
        {whose ? <WhoseNav {...whose} /> : null}
        <Months months={ahead} />
        {past.length > 0 ? (
          <details className="calendar-past">
            <summary>{texts.past}</summary>
            <Months months={past} />
          </details>
        ) : null}
      </div>
      <aside className="calendar-told">
        <Reminders {...props} />
        <Feed {...props} />
      </aside>
    </div>
  );
}

function Months({ months }: { months: MonthOfDates[] }) {
  return months.map(({ key, label, dates }) => (
    <section key={key} className="calendar-month" aria-labelledby={`month-${key}`}>
      <h2 id={`month-${key}`}>{label}</h2>
      <ol>
        {dates.map((date) => (
          <li key={date.key} data-kind={date.kind}>
            <time dateTime={date.day} className="calendar-day">
              <span className="calendar-number">{date.number}</span>
              <span className="calendar-weekday">{date.weekday}</span>
            </time>
            <div className="calendar-what">
              <p>
                <span className="calendar-kind">{date.what}</span>{' '}
                <span className="workspace-small">{date.distance}</span>
              </p>
              <p>{date.href ? <Link to={date.href}>{date.name}</Link> : date.name}</p>
              <p className="workspace-small" lang={date.lang}>
                {[date.title, date.field].filter((text) => text !== '' && text !== date.name).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function Reminders({ texts, action, ahead, reminders }: CalendarProps) {
  const zone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  });
  return (
    <section aria-labelledby="calendar-reminders">
      <h2 id="calendar-reminders">{texts.reminders.title}</h2>
      <p>{reminders.text}</p>
      <form method="post" action={action}>
        {reminders.isOn ? (
          <button className="button button-outline button-small" type="submit" name="intent" value="stop">
            {texts.reminders.turnOff}
          </button>
        ) : (
          <>
            {/* Empty without script: the server then takes the zone of the visitor's country. */}
            <input type="hidden" name="zone" defaultValue="" ref={zone} />
            <button
              // Beside an empty calendar choosing a template comes first.
              className={`button button-small${ahead.length === 0 ? ' button-outline' : ''}`}
              type="submit"
              name="intent"
              value="remind"
            >
              {texts.reminders.turnOn}
            </button>
          </>
        )}
      </form>
    </section>
  );
}

function Feed({ texts, action, feed }: CalendarProps) {
  return (
    <section aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{texts.feed.title}</h2>
      <p>{feed.address ? texts.feed.made : feed.isOpen ? texts.feed.has : texts.feed.lead}</p>
      {feed.address ? (
        <input
          className="field-input calendar-address"
          type="text"
          readOnly
          aria-label={texts.feed.label}
          value={feed.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
      <form className="calendar-acts" method="post" action={action}>
        <button className="button button-outline button-small" type="submit" name="intent" value="feed">
          {feed.isOpen ? texts.feed.again : texts.feed.open}
        </button>
        {feed.isOpen ? (
          <button className="workspace-link" type="submit" name="intent" value="endFeed">
            {texts.feed.end}
          </button>
        ) : null}
      </form>
      {feed.isOpen ? <p className="workspace-small">{texts.feed.againNote}</p> : null}
    </section>
  );
}
