import { type ReactNode, useMemo } from 'react';
import type { Printer } from '../../../document/resolve/print-value.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { DOWNLOADS } from '../bar/popovers.ts';
import type { Drawing, FillingData } from '../filling-data.ts';
import { PageSheet } from '../preview/page-sheet.tsx';
import { printedValues } from '../printed-values.ts';
import type { Filling } from '../use-filling.ts';
import type { PaywallData, PaywallPlan } from './paywall-data.ts';

type PaywallProps = {
  data: PaywallData;
  /** What closes it. */
  close: string;
  /** The first page, as it is filled in now. */
  page: ReactNode;
  /** What is unsaved goes first. */
  onLeave: () => Promise<unknown>;
};

/**
 * What Download opens without a plan: one's own first page, what a plan makes of it, and both plans with all that is
 * to be known before. Native popover and plain links, so that it works before and without any script.
 */
export function Paywall({ data, close, page, onLeave }: PaywallProps) {
  const { texts } = data;
  return (
    <>
      <button
        className="bar-button paywall-close"
        type="button"
        popoverTarget={DOWNLOADS}
        popoverTargetAction="hide"
        aria-label={close}
      >
        <Icon name="close" />
      </button>
      <figure className="paywall-page" aria-label={texts.page}>
        {page}
      </figure>
      <div className="paywall-words">
        <h2 id="paywall-title">{texts.title}</h2>
        <p>{data.lead}</p>
        <ul className="paywall-ways">
          {(['word', 'pdf', 'send'] as const).map((way) => (
            <li key={way}>
              <Icon name="check" />
              {texts[way]}
            </li>
          ))}
        </ul>
      </div>
      <ul className="paywall-plans">
        {data.plans.map((plan, index) => (
          <Plan key={plan.href} plan={plan} isFirst={index === 0} onLeave={onLeave} />
        ))}
      </ul>
      <div className="paywall-terms">
        <p>
          <strong>{data.pays}</strong> {texts.back}
        </p>
        <p>{texts.stop}</p>
        <a href={data.compareHref} onClick={() => void onLeave()}>
          {texts.compare}
        </a>
      </div>
    </>
  );
}

type PlanProps = { plan: PaywallPlan; isFirst: boolean; onLeave: PaywallProps['onLeave'] };

function Plan({ plan, isFirst, onLeave }: PlanProps) {
  return (
    <li className="paywall-plan">
      <h3>
        {plan.name} <span>{plan.audience}</span>
      </h3>
      <p className="paywall-price">
        <strong>{plan.monthly}</strong> {plan.perMonth}
        {plan.tax ? ` ${plan.tax}` : null}
      </p>
      <p className="paywall-billed">{plan.billed}</p>
      <p className="paywall-renews">{plan.renews}</p>
      <a
        className={`button button-small${isFirst ? '' : ' button-outline'}`}
        href={plan.href}
        onClick={() => void onLeave()}
      >
        {plan.button}
      </a>
    </li>
  );
}

type DocumentPaywallProps = {
  sheet: PaywallData;
  data: FillingData;
  filling: Filling;
  drawing: Drawing | null;
  printer: Printer;
};

/** The sheet of a document that is open: its first page follows what is typed, as the one behind it does. */
export function DocumentPaywall({ sheet, data, filling, drawing, printer }: DocumentPaywallProps) {
  const { values } = filling;
  const { groups, prefills } = data;
  const printed = useMemo(
    () =>
      printedValues(
        groups.flatMap((group) => group.fields),
        { values, prefills },
        printer,
      ),
    [groups, prefills, values, printer],
  );
  return (
    <Paywall
      data={sheet}
      close={data.words.close}
      page={
        drawing ? (
          <PageSheet {...{ drawing, printed }} index={0} active="" linkOf={null} lang={data.lang} isCopy />
        ) : null
      }
      onLeave={filling.flush}
    />
  );
}
