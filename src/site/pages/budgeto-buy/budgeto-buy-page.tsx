import type { Messages } from '../../../locales/messages.server.ts';
import { BudgetoHero } from '../../sections/budgeto-hero/budgeto-hero.tsx';
import { PlanNotesList } from '../../sections/plan-price/plan-notes.tsx';
import { PlanPrice } from '../../sections/plan-price/plan-price.tsx';
import type { PlanNotes, PlanView } from '../../sections/plan-price/plan-view.ts';
import { Sheet } from '../../sheet.tsx';
import css from './budgeto-buy-page.css?inline';

export type BudgetoBuyProps = {
  texts: Messages['budgeto']['buy'];
  plansHref: string;
  budgetoHref: string;
  /** What is sold; null while no partner is connected (decision 0045, a partner's product). */
  sale: { title: string; plan: PlanView; notes: PlanNotes; orderHref: string } | null;
};

/** Buying the budgeting app with a package, or the plain statement that it cannot be bought. */
export function BudgetoBuyPage({ texts, plansHref, budgetoHref, sale }: BudgetoBuyProps) {
  const ways = (
    <>
      <a className={sale ? undefined : 'button button-light button-pill'} href={plansHref}>
        {texts.plans}
      </a>
      <a href={budgetoHref}>{texts.back}</a>
    </>
  );
  if (!sale) return <BudgetoHero title={texts.closedTitle} lead={texts.closedLead} actions={ways} />;
  const { plan } = sale;
  const { steps } = texts;
  return (
    <>
      <Sheet name="budgeto-buy-page" css={css} />
      <BudgetoHero title={sale.title} lead={texts.lead} actions={ways} />
      <section className="budgeto-buy">
        <div className="budgeto-buy-package">
          <h2>{texts.package}</h2>
          <PlanPrice price={plan.price} />
          <ul className="budgeto-buy-features">
            <li>{texts.included}</li>
            {plan.features.map((feature) => (
              <li key={feature.row}>
                {feature.text}
                {feature.noted ? <a href="#plan-notes">*</a> : null}
              </li>
            ))}
          </ul>
          <a className="button button-pill" href={sale.orderHref}>
            {plan.button}
          </a>
        </div>
        <div className="budgeto-buy-notes">
          <h2>{texts.stepsTitle}</h2>
          <ol className="budgeto-buy-steps">
            <li>{steps.pay}</li>
            <li>{steps.library}</li>
            <li>{steps.partner}</li>
          </ol>
          <PlanNotesList notes={sale.notes} />
        </div>
      </section>
    </>
  );
}
