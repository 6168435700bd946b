import type { Messages } from '../../../locales/messages.server.ts';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './retailer-thank-you-page.css?inline';

export type RetailerThankYouProps = {
  texts: Messages['retailer']['thanks'];
  openHref: string;
  receipt: string | null;
  sale: RetailerSale;
  /** The server asks the retailer: for who has no script. */
  look: { href: string; label: string };
  email: { text: string; href: string };
};

/** What the retailer says of the sale; `order` once it knows of one, and nothing else to come once it is over. */
export type RetailerSale = {
  said: string;
  isOver: boolean;
  order: { product: string; amountLabel: string; amount: string; email: string } | null;
};

/** Back from the retailer: what is being checked, and what to do if nothing opens. */
export function RetailerThankYouPage({ texts, openHref, receipt, sale, look, email }: RetailerThankYouProps) {
  return (
    <>
      <Sheet name="retailer-thank-you-page" css={css} />
      <PageHero
        {...(receipt ? { eyebrow: receipt } : {})}
        title={texts.title}
        lead={texts.lead}
        actions={
          <a className="button button-pill" href={openHref}>
            {texts.open}
          </a>
        }
      />
      {receipt ? (
        <section className="retailer-thank-you-order" data-retailer-order="">
          <h2>{texts.orderTitle}</h2>
          <div>
            <p role="status" data-said="">
              {sale.said}
            </p>
            <dl hidden={!sale.order}>
              <div>
                <dt>{texts.orderProduct}</dt>
                <dd data-product="">{sale.order?.product}</dd>
              </div>
              <div>
                <dt data-amount-label="">{sale.order?.amountLabel ?? texts.orderAmount}</dt>
                <dd data-amount="">{sale.order?.amount}</dd>
              </div>
              <div>
                <dt>{texts.orderAccount}</dt>
                <dd data-account="">{sale.order?.email}</dd>
              </div>
            </dl>
            {sale.isOver ? null : (
              <noscript>
                <p>
                  <a href={look.href}>{look.label}</a>
                </p>
              </noscript>
            )}
            <template
              data-confirmed={texts.confirmed}
              data-waiting={texts.waiting}
              data-held={texts.held}
              data-unknown={texts.unknown}
              data-away={texts.away}
              data-paid={texts.orderPaid}
            />
          </div>
        </section>
      ) : null}
      <section className="retailer-thank-you-wait">
        <h2>{texts.waitTitle}</h2>
        <div>
          <p>{texts.waitText}</p>
          <p>{texts.statement}</p>
          <p>
            <a href={email.href}>{email.text}</a>
          </p>
        </div>
      </section>
    </>
  );
}
