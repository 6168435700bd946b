import type { Messages } from '../../../locales/messages.server.ts';
import { Ask, type AskProps } from '../../sections/ask/ask.tsx';
import { GroveFigure, type GroveFigureProps } from '../../sections/grove-figure/grove-figure.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Steps } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import type { Entry } from './enter.server.ts';
import css from './pricing-thank-you-page.css?inline';

export type PricingThankYouProps = {
  texts: Messages['pricing']['thanks'];
  title: string;
  lead: string;
  /** Until when it is paid, and what else is to be known. */
  more: readonly string[];
  /** With an entry the workspace opens signed in. */
  action: { href: string; label: string; entry: Entry | null };
  /** How the library is reached: who is signed in is not told to sign in. */
  access: string;
  /** What happens next; not while nothing is paid. */
  steps: boolean;
  /** The tree of who has paid; null while nothing is. */
  grove: GroveFigureProps | null;
  /** The number of the order, for quoting it; it grants nothing. */
  order: string | null;
  ask: AskProps;
};

/** After a purchase: what was bought, and what happens next, in order. */
export function PricingThankYouPage(props: PricingThankYouProps) {
  const { texts, title, lead, more, action, access, steps, grove, order, ask } = props;
  const rows = [texts.receipt, { ...texts.access, text: access }, texts.tree];
  return (
    <>
      <Sheet name="pricing-thank-you-page" css={css} />
      <PageHero
        {...(order ? { eyebrow: order } : {})}
        title={title}
        lead={lead}
        {...(grove ? { picture: <GroveFigure {...grove} /> } : {})}
        actions={
          <div className="pricing-thank-you-words">
            {more.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Action {...action} />
          </div>
        }
      />
      {steps ? <Steps title={texts.stepsTitle} rows={rows} /> : null}
      <Ask {...ask} />
    </>
  );
}

function Action({ href, label, entry }: PricingThankYouProps['action']) {
  if (!entry)
    return (
      <a className="button button-pill" href={href}>
        {label}
      </a>
    );
  return (
    <form method="post" action={entry.action}>
      {Object.entries(entry.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-pill" type="submit">
        {label}
      </button>
    </form>
  );
}
