import type { Messages } from '../../../locales/messages.server.ts';
import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { PlanNotesList } from '../../sections/plan-price/plan-notes.tsx';
import { PlanPrice } from '../../sections/plan-price/plan-price.tsx';
import type { PlanNotes, PlanView } from '../../sections/plan-price/plan-view.ts';
import { Steps } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './retailer-page.css?inline';

export type RetailerProps = {
  texts: Messages['retailer']['sales'];
  plan: PlanView;
  notes: PlanNotes;
  /** The retailer's order form; null while none is connected. */
  orderHref: string | null;
  plansHref: string;
  materialsHref: string;
};

/** The sales page of the retailer route: one plan, its price, and who does what. */
export function RetailerPage(props: RetailerProps) {
  const { texts, plan } = props;
  return (
    <>
      <Sheet name="retailer-page" css={css} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={<DialogOpener name="video-tour">{texts.video}</DialogOpener>}
      />
      <section className="retailer-offer">
        <div className="retailer-price">
          <h2>{texts.priceTitle}</h2>
          <PlanPrice price={plan.price} />
          <Order {...props} />
        </div>
        <div>
          <ul className="retailer-features">
            {plan.features.map((feature) => (
              <li key={feature.row}>
                {feature.text}
                {feature.noted ? <a href="#plan-notes">*</a> : null}
              </li>
            ))}
          </ul>
          <PlanNotesList notes={props.notes} />
        </div>
      </section>
      <Steps title={texts.stepsTitle} rows={[texts.order, texts.back, texts.work]} />
      <p className="retailer-affiliates">
        <a href={props.materialsHref}>{texts.affiliates}</a>
      </p>
    </>
  );
}

/** The way to the retailer, or where to buy while there is none. */
function Order({ texts, orderHref, plansHref }: RetailerProps) {
  return (
    <div className="retailer-closed">
      <p>{orderHref ? texts.buyNote : texts.closed}</p>
      <a className="button button-pill" href={orderHref ?? plansHref} rel="noopener">
        {orderHref ? texts.buy : texts.direct}
      </a>
    </div>
  );
}
