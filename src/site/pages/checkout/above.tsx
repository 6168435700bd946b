import { CHECKOUT_NOTICE } from '../../../routes/buy-href.ts';
import type { CheckoutFormProps } from './checkout-props.ts';

/** What happened, and the fields to mend; the script writes into the same place. */
export function Above({ form: { notice, faults, summary, texts } }: { form: CheckoutFormProps }) {
  const count = Object.keys(faults).length;
  return (
    <div
      className="checkout-notice"
      id={CHECKOUT_NOTICE}
      data-slot="notice"
      data-fault={notice?.isFault || count > 0 ? '' : undefined}
      role={notice || count > 0 ? 'alert' : undefined}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
      autoFocus={notice?.isFault}
    >
      {notice ? (
        <>
          <p className="checkout-notice-title">{notice.title}</p>
          {notice.text ? <p>{notice.text}</p> : null}
        </>
      ) : null}
      {count > 0 ? (
        <>
          <p className="checkout-notice-title">{summary}</p>
          <ul>
            {Object.entries(faults).map(([field, fault]) => (
              <li key={field}>
                <a href={`#checkout-${field}`}>{named(field, fault, texts)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Several fields may lack something in the same words: the list names them. */
function named(field: string, fault: string, texts: CheckoutFormProps['texts']): string {
  const name = nameOf(field, texts);
  return name === undefined ? fault : texts.named.replace('{field}', name).replace('{fault}', fault);
}

function nameOf(field: string, texts: CheckoutFormProps['texts']): string | undefined {
  if (field === 'firstName' || field === 'lastName' || field === 'name') return texts[field];
  return Object.entries(texts.companyFields).find(([name]) => name === field)?.[1];
}
