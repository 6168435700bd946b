import type { Messages } from '../../../locales/messages.server.ts';
import { Ask, type AskProps } from '../../sections/ask/ask.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Steps } from '../../sections/steps/steps.tsx';

export type PricingThankYouProps = {
  texts: Messages['pricing']['thanks'];
  openHref: string;
  /** The number of the address, for quoting it; it grants nothing. */
  order: string | null;
  ask: AskProps;
};

/** After a purchase: what happens next, in order. */
export function PricingThankYouPage({ texts, openHref, order, ask }: PricingThankYouProps) {
  return (
    <>
      <PageHero
        {...(order ? { eyebrow: order } : {})}
        title={texts.title}
        lead={texts.lead}
        actions={
          <a className="button button-pill" href={openHref}>
            {texts.open}
          </a>
        }
      />
      <Steps title={texts.stepsTitle} rows={[texts.receipt, texts.access, texts.tree]} />
      <Ask {...ask} />
    </>
  );
}
