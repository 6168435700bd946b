import type { Messages } from '../../../locales/messages.server.ts';
import { BudgetoHero } from '../../sections/budgeto-hero/budgeto-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import type { Entry } from '../pricing-thank-you/enter.server.ts';
import css from './budgeto-thank-you-page.css?inline';

export type BudgetoThankYouProps = {
  texts: Messages['budgeto']['thanks'];
  title: string;
  lead: string;
  action: { href: string; label: string };
  /** For an account that was made by its payment: opens the workspace signed in. */
  entry: Entry | null;
  /** The number of the order; null where none is known. */
  order: string | null;
  /** What to have ready; not while nothing is paid. */
  points: boolean;
  closed: boolean;
};

/** After buying the budgeting app: what to have ready for the first evening with it. */
export function BudgetoThankYouPage(props: BudgetoThankYouProps) {
  const { texts, title, lead, order, points, closed } = props;
  return (
    <>
      <Sheet name="budgeto-thank-you-page" css={css} />
      <BudgetoHero title={title} lead={lead} actions={<Action {...props} />} />
      {order ? <p className="budgeto-thank-you-closed">{order}</p> : null}
      {points ? <Points title={texts.firstTitle} rows={[texts.first, texts.second, texts.third]} /> : null}
      {closed ? <p className="budgeto-thank-you-closed">{texts.closed}</p> : null}
    </>
  );
}

function Action({ action, entry }: BudgetoThankYouProps) {
  if (!entry)
    return (
      <a className="button button-light button-pill" href={action.href}>
        {action.label}
      </a>
    );
  return (
    <form method="post" action={entry.action}>
      {Object.entries(entry.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-light button-pill" type="submit">
        {action.label}
      </button>
    </form>
  );
}
