import type { Messages } from '../../../locales/messages.server.ts';
import { entriesOf } from '../../../shared/keys.ts';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './retailer-thank-you-page.css?inline';
import { mayOpenNothing, type ReturnStanding } from './sale-word.ts';

export type ReturnWords = { title: string; lead: string };
export type SoldOrder = { product: string; amountLabel: string; amount: string; email: string };

export type RetailerThankYouProps = {
  texts: Messages['retailer']['thanks'];
  standing: ReturnStanding;
  /** What the page says by how the sale stands. */
  words: Record<ReturnStanding, ReturnWords>;
  open: { href: string; label: string };
  receipt: string | null;
  /** What the retailer says was sold, once it knows of a sale. */
  order: SoldOrder | null;
  /** The server asks the retailer: for who has no script. */
  look: { href: string; label: string };
  email: { text: string; href: string };
};

/** Back from the retailer: how the order stands by what it says, and what to do if nothing opens. */
export function RetailerThankYouPage(props: RetailerThankYouProps) {
  const { texts, standing, words, open, receipt, order, look, email } = props;
  const isAsked = standing === 'checking' || standing === 'waiting' || standing === 'away';
  return (
    <div data-retailer-order={standing}>
      <Sheet name="retailer-thank-you-page" css={css} />
      <PageHero
        {...(receipt ? { eyebrow: <span data-receipt="">{receipt}</span> } : {})}
        title={words[standing].title}
        lead={
          <span role="status" data-said="">
            {words[standing].lead}
          </span>
        }
        actions={
          <>
            <a className="button button-pill" href={open.href}>
              {open.label}
            </a>
            {isAsked ? (
              <noscript>
                <a href={look.href}>{look.label}</a>
              </noscript>
            ) : null}
          </>
        }
      />
      <Order texts={texts} order={order} />
      <section className="retailer-thank-you-wait" data-wait="" hidden={!mayOpenNothing(standing)}>
        <h2>{texts.waitTitle}</h2>
        <div>
          <p>{texts.waitText}</p>
          <p>
            <a href={email.href}>{email.text}</a>
          </p>
        </div>
      </section>
      {entriesOf(words).map(([name, { title, lead }]) => (
        <template key={name} data-standing={name} data-title={title} data-lead={lead} />
      ))}
    </div>
  );
}

function Order({ texts, order }: Pick<RetailerThankYouProps, 'texts' | 'order'>) {
  return (
    <section className="retailer-thank-you-order" data-order="" data-paid={texts.orderPaid} hidden={!order}>
      <h2>{texts.orderTitle}</h2>
      <div>
        <dl>
          <div>
            <dt>{texts.orderProduct}</dt>
            <dd data-product="">{order?.product}</dd>
          </div>
          <div>
            <dt data-amount-label="">{order?.amountLabel ?? texts.orderAmount}</dt>
            <dd data-amount="">{order?.amount}</dd>
          </div>
          <div>
            <dt>{texts.orderAccount}</dt>
            <dd data-account="">{order?.email}</dd>
          </div>
        </dl>
        <p>{texts.statement}</p>
      </div>
    </section>
  );
}
