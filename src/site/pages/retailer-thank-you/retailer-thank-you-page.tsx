import type { Messages } from '../../../locales/messages.server.ts';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './retailer-thank-you-page.css?inline';

export type RetailerThankYouProps = {
  texts: Messages['start']['retailerThanks'];
  openHref: string;
  receipt: string | null;
  email: { text: string; href: string };
};

/** Back from the retailer: what is being checked, and what to do if nothing opens. */
export function RetailerThankYouPage({ texts, openHref, receipt, email }: RetailerThankYouProps) {
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
              {texts.checking}
            </p>
            <dl hidden>
              <div>
                <dt>{texts.orderProduct}</dt>
                <dd data-product="" />
              </div>
              <div>
                <dt>{texts.orderAmount}</dt>
                <dd data-amount="" />
              </div>
              <div>
                <dt>{texts.orderAccount}</dt>
                <dd data-account="" />
              </div>
            </dl>
            <template
              data-confirmed={texts.confirmed}
              data-waiting={texts.waiting}
              data-unknown={texts.unknown}
              data-away={texts.away}
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
