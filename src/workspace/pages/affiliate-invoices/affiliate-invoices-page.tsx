import { Icon } from '../../../ui/icon/icon.tsx';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import type { AgreeingOutcome } from './act.server.ts';
import type { InvoicedPayout, InvoiceTexts } from './invoice-words.ts';
import { InvoicedPayouts } from './invoiced-payouts.tsx';

export type AffiliateInvoicesProps = {
  frame: AreaFrame;
  texts: InvoiceTexts;
  /** What was done a moment ago. */
  told: string | null;
  action: string;
  /** Since when we write them, and by which words; null where the affiliate does. */
  agreed: { text: string; words: string; locale: string } | null;
  offer: { words: string; hash: string } | null;
  payouts: InvoicedPayout[];
};

type PageProps = AffiliateInvoicesProps & { outcome?: AgreeingOutcome | undefined };

/** An affiliate's payouts with their invoices, and who writes them. */
export function AffiliateInvoicesPage(props: PageProps) {
  const { frame, texts, told, payouts } = props;
  return (
    <AreaPage frame={frame}>
      {told ? (
        <p className="area-verdict" role="status">
          {told}
        </p>
      ) : null}
      <section aria-labelledby="area-invoices">
        <h2 id="area-invoices">{texts.list.title}</h2>
        <p className="area-lead">{texts.lead}</p>
        <InvoicedPayouts texts={texts} payouts={payouts} />
      </section>
      <Way {...props} />
    </AreaPage>
  );
}

function Way(props: PageProps) {
  const { texts, agreed, offer } = props;
  return (
    <section aria-labelledby="area-way">
      <h2 id="area-way">{texts.way.title}</h2>
      <p className="area-lead">{agreed?.text ?? texts.way.self}</p>
      {agreed ? <Agreed {...props} agreed={agreed} /> : null}
      {offer ? <Offer {...props} offer={offer} /> : null}
    </section>
  );
}

type AgreedProps = PageProps & { agreed: NonNullable<AffiliateInvoicesProps['agreed']> };

function Agreed({ texts: { way }, agreed, action }: AgreedProps) {
  return (
    <>
      <details className="area-more">
        <summary>{way.agreed}</summary>
        <p className="money-answer" lang={agreed.locale}>
          {agreed.words}
        </p>
      </details>
      <form className="money-object" method="post" action={action}>
        <p className="workspace-small">{way.endText}</p>
        <button className="button button-outline" type="submit" name="intent" value="end">
          {way.end}
        </button>
      </form>
    </>
  );
}

type OfferProps = PageProps & { offer: NonNullable<AffiliateInvoicesProps['offer']> };

function Offer({ texts: { way }, offer, action, outcome }: OfferProps) {
  return (
    <details className="area-more" open={outcome ? true : undefined}>
      <summary>{way.offer}</summary>
      <form className="area-notice" method="post" action={action}>
        <p>{way.offerText}</p>
        <p className="money-answer">{offer.words}</p>
        <input type="hidden" name="hash" value={offer.hash} />
        <label className="area-tick">
          <input
            type="checkbox"
            name="confirm"
            value="yes"
            required
            aria-invalid={outcome ? true : undefined}
            aria-describedby={outcome ? 'area-unticked' : undefined}
          />
          <span>{way.tick}</span>
        </label>
        {outcome ? (
          <p className="workspace-error" id="area-unticked" role="alert">
            <Icon name="warning" />
            {way[outcome.problem]}
          </p>
        ) : null}
        <button className="button" type="submit" name="intent" value="agree">
          {way.agree}
        </button>
      </form>
    </details>
  );
}
