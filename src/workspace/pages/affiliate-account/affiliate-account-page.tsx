import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { MoneyField, MoneySelect } from '../../affiliate/money-field.tsx';
import type { AccountOutcome } from './act.server.ts';

export type AffiliateAccountProps = {
  frame: AreaFrame;
  texts: Messages['affiliate-money']['account'];
  kinds: { key: string; label: string }[];
  /** Chosen at first. */
  kind: string;
  backHref: string;
};

type PageProps = AffiliateAccountProps & { outcome?: AccountOutcome | undefined };

/** Another account to be paid to. What does not belong to the chosen kind is hidden by the sheet. */
export function AffiliateAccountPage(props: PageProps) {
  const { frame, texts, kinds, kind, backHref, outcome } = props;
  const chosen = outcome?.typed['kind'] ?? kind;
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-account">
        <h2 id="area-account">{texts.title}</h2>
        <p className="area-lead">{texts.lead}</p>
        <form className="money-form money-kinds" method="post" noValidate>
          <fieldset>
            <legend className="field-label">{texts.kind}</legend>
            {kinds.map(({ key, label }) => (
              <label key={key} className="area-tick">
                <input type="radio" name="kind" value={key} defaultChecked={key === chosen} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          <Fields {...props} />
          <button className="button" type="submit">
            {texts.save}
          </button>
        </form>
        <p className="workspace-aside">
          <Link to={backHref}>{texts.back}</Link>
        </p>
      </section>
    </AreaPage>
  );
}

function Fields({ texts, outcome }: PageProps) {
  const fault = (field: keyof typeof texts.faults) => (outcome?.faults[field] ? texts.faults[field] : null);
  const typed = (field: string) => ({ defaultValue: outcome?.typed[field], autoComplete: 'off' });
  return (
    <>
      <div className="money-part" data-of="bank">
        <MoneyField
          id="holder"
          label={texts.holder}
          help={texts.holderHelp}
          error={fault('holder')}
          {...typed('holder')}
          maxLength={70}
        />
      </div>
      <div className="money-part" data-of="iban">
        <MoneyField id="iban" label="IBAN" error={fault('iban')} {...typed('iban')} maxLength={42} />
        <MoneyField
          id="bic"
          label="BIC"
          help={texts.bicHelp}
          error={fault('bic')}
          {...typed('bic')}
          maxLength={14}
        />
      </div>
      <div className="money-part" data-of="us">
        <MoneyField
          id="routing"
          label={texts.routing}
          help={texts.routingHelp}
          error={fault('routing')}
          {...typed('routing')}
          inputMode="numeric"
          maxLength={12}
        />
        <MoneyField
          id="account"
          label={texts.number}
          error={fault('account')}
          {...typed('account')}
          inputMode="numeric"
          maxLength={24}
        />
        <MoneySelect
          id="use"
          label={texts.use}
          value={outcome?.typed['use'] ?? 'checking'}
          error={null}
          options={[
            { key: 'checking', label: texts.checking },
            { key: 'savings', label: texts.savings },
          ]}
        />
      </div>
      <div className="money-part" data-of="paypal">
        <MoneyField
          id="paypal"
          label={texts.paypal}
          help={texts.paypalHelp}
          error={fault('paypal')}
          {...typed('paypal')}
          type="email"
          maxLength={254}
        />
      </div>
    </>
  );
}
