import { Link } from 'react-router';
import {
  COMPANY_AUTOCOMPLETE,
  COMPANY_FIELDS,
  LONGEST_COMPANY_FIELD,
} from '../../../services/invoices/company.ts';
import { LONGEST_VAT_ID } from '../../../services/purchases/checkout-fields.ts';
import { Field } from '../../forms/field.tsx';
import type { InvoiceCorrectOutcome, InvoiceCorrectProps } from './invoice-correct.ts';

/** Whom an invoice is for, and its VAT id where one can take the tax off; everything else of it stays. */
export function InvoiceCorrectPage(
  props: InvoiceCorrectProps & { outcome: InvoiceCorrectOutcome | undefined },
) {
  const { texts, brand, errorPrefix, title, labels, faults, billingHref, outcome } = props;
  const values = outcome?.values ?? props.values;
  return (
    <div className="workspace-narrow">
      <title>{`${outcome ? errorPrefix : ''}${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      {outcome?.isBusy ? (
        <p className="workspace-note" role="alert">
          {texts.busy}
        </p>
      ) : null}
      <form method="post" className="workspace-form" noValidate>
        {COMPANY_FIELDS.map((name) => {
          const fault = outcome?.faults[name];
          return (
            <Field
              key={name}
              id={name}
              name={name}
              label={labels[name]}
              autoComplete={COMPANY_AUTOCOMPLETE[name]}
              maxLength={LONGEST_COMPANY_FIELD}
              defaultValue={values[name]}
              required
              error={fault ? faults[fault] : null}
            />
          );
        })}
        <VatId {...props} />
        <button className="button button-form" type="submit">
          {texts.button}
        </button>
      </form>
      <p className="workspace-aside">
        <Link to={billingHref}>{texts.back}</Link>
      </p>
    </div>
  );
}

/** The field for an id while one can take the tax off; what is known of the one that was given stands in any case. */
function VatId({
  texts,
  faults,
  vatLabel,
  vatNote,
  values,
  outcome,
}: InvoiceCorrectProps & { outcome: InvoiceCorrectOutcome | undefined }) {
  if (vatLabel === null) return vatNote === null ? null : <p className="workspace-soft">{vatNote}</p>;
  return (
    <Field
      id="vatId"
      name="vatId"
      label={vatLabel}
      help={vatNote ?? texts.vatHelp}
      maxLength={LONGEST_VAT_ID}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={(outcome?.values ?? values).vatId}
      error={outcome?.faults.vatId ? faults[outcome.faults.vatId] : null}
    />
  );
}
