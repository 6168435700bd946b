import { Ask, type AskProps } from '../../sections/ask/ask.tsx';
import { Bill, type BillProps } from '../../sections/bill/bill.tsx';
import { CurrencyChoice, type CurrencyChoiceProps } from '../../sections/currency-choice/currency-choice.tsx';
import type { DocumentCard } from '../../sections/document-cards/document-card.ts';
import { DocumentCards } from '../../sections/document-cards/document-cards.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { PlanCards } from '../../sections/plan-cards/plan-cards.tsx';
import { PlanNotesList } from '../../sections/plan-price/plan-notes.tsx';
import { PlanNotice } from '../../sections/plan-price/plan-notice.tsx';
import type { PlanNotes, PlanView } from '../../sections/plan-price/plan-view.ts';
import { PlanTable, type PlanTableTexts } from '../../sections/plan-table/plan-table.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import { YearCost } from '../../sections/year-cost/year-cost.tsx';
import type { YearCostProps } from '../../sections/year-cost/year-cost-view.ts';
import { Sheet } from '../../sheet.tsx';
import css from './plans-page.css?inline';

export type PlansProps = {
  /** A comparison table, now and as it was, or cards with documents under them. */
  look: 'pricing' | 'pricing-earlier' | 'pricing-new';
  lang: string;
  title: string;
  lead: string;
  /** The real last day of the offer, or that it has passed. */
  until: { text: string; ended: boolean } | null;
  /** What the address wanted to buy is not sold here. */
  notOffered: string | null;
  plans: PlanView[];
  currency: CurrencyChoiceProps;
  notes: PlanNotes;
  /** Null where documents stand in its place. */
  year: YearCostProps | null;
  table: PlanTableTexts;
  bill: BillProps | null;
  /** The bill stands before the plans. */
  first: 'bill' | undefined;
  documents: {
    title: string;
    all: string;
    allHref: string;
    inEnglish: string | null;
    cards: DocumentCard[];
    departments: Record<string, string>;
    pageCounts: Record<number, string>;
    firstPages: string;
  } | null;
  chosen: { card: DocumentCard; alt: string } | null;
  questions: { title: string; rows: TitledText[] };
  ask: AskProps;
};

/** Plans and prices: each price with everything that belongs to it. */
export function PlansPage(props: PlansProps) {
  const bill = props.bill ? <Bill {...props.bill} /> : null;
  return (
    <>
      <Sheet name="plans-page" css={css} />
      <Head {...props} />
      {props.first === 'bill' ? bill : null}
      <section className="plans-plans" id="plans" data-after={props.first}>
        {props.notOffered ? <PlanNotice text={props.notOffered} /> : null}
        <Plans {...props} />
        <CurrencyChoice {...props.currency} />
        <PlanNotesList notes={props.notes} />
      </section>
      {props.year ? <YearCost {...props.year} /> : null}
      {props.documents ? <Documents documents={props.documents} lang={props.lang} /> : null}
      {props.first === 'bill' ? null : bill}
      <Questions title={props.questions.title} rows={props.questions.rows} />
      <Ask {...props.ask} />
    </>
  );
}

function Plans({ look, plans, table }: Pick<PlansProps, 'look' | 'plans' | 'table'>) {
  if (look === 'pricing-new') return <PlanCards plans={plans} />;
  return <PlanTable plans={plans} texts={table} isEarlier={look === 'pricing-earlier'} />;
}

/** Where the bill comes first, what buys the plans does not wait for it. */
function AtOnce({ plans }: Pick<PlansProps, 'plans'>) {
  return (
    <p className="plans-at-once">
      {plans.map(({ plan, button, highlight, link, price }) => (
        <span key={plan}>
          <OpenLinkAnchor link={link} className={`button button-pill${highlight ? '' : ' button-outline'}`}>
            {button}
          </OpenLinkAnchor>
          {price.billed}
        </span>
      ))}
    </p>
  );
}

function Head({ look, title, lead, until, chosen, first, plans }: PlansProps) {
  const words = (
    <div>
      <h1>{title}</h1>
      <p className="plans-lead">{lead}</p>
      {until ? (
        <p className="plans-until" data-ended={until.ended ? '' : undefined}>
          {until.text}
        </p>
      ) : null}
      {first ? <AtOnce plans={plans} /> : null}
    </div>
  );
  if (!chosen)
    return (
      <section
        className={look === 'pricing-earlier' ? 'plans-head actions-row-head' : 'plans-head'}
        data-look={look}
      >
        {words}
      </section>
    );
  return (
    <section className="plans-head plans-chosen" data-look={look}>
      {words}
      <OpenLinkAnchor link={chosen.card.link} className="plans-chosen-paper">
        <PagePicture picture={chosen.card.picture} alt={chosen.alt} eager />
      </OpenLinkAnchor>
    </section>
  );
}

function Documents({ documents, lang }: { documents: NonNullable<PlansProps['documents']>; lang: string }) {
  const { departments, pageCounts, firstPages } = documents;
  return (
    <section className="plans-documents">
      <div className="plans-documents-head">
        <h2>{documents.title}</h2>
        <a href={documents.allHref}>{documents.all}</a>
        {documents.inEnglish ? <p>{documents.inEnglish}</p> : null}
      </div>
      <DocumentCards
        cards={documents.cards}
        lang={lang}
        look="pages"
        texts={{ pictureAlt: '', departments, pages: pageCounts, firstPages }}
      />
    </section>
  );
}
