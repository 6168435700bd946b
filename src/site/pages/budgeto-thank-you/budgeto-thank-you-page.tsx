import type { Messages } from '../../../locales/messages.server.ts';
import { BudgetoHero } from '../../layouts/budgeto/budgeto-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './budgeto-thank-you-page.css?inline';

export type BudgetoThankYouProps = {
  texts: Messages['budgeto']['thanks'];
  openHref: string;
  closed: boolean;
};

/** After buying the budgeting app: what to have ready for the first evening with it. */
export function BudgetoThankYouPage({ texts, openHref, closed }: BudgetoThankYouProps) {
  return (
    <>
      <Sheet name="budgeto-thank-you-page" css={css} />
      <BudgetoHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <a className="button button-light button-pill" href={openHref}>
            {texts.open}
          </a>
        }
      />
      <Points title={texts.firstTitle} rows={[texts.first, texts.second, texts.third]} />
      {closed ? <p className="budgeto-thank-you-closed">{texts.closed}</p> : null}
    </>
  );
}
