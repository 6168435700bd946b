import type { Messages } from '../../../locales/messages.server.ts';
import { Field } from '../../forms/field.tsx';
import type { InvoicesOutcome } from './outcome.ts';

export type PaymentFormProps = {
  /** Of the invoice. */
  id: string;
  action: string;
  words: Messages['books']['invoices'];
  /** What is open, as it is typed. */
  amount: string;
  /** 'Amount (EUR)'. */
  label: string;
  /** ISO: nobody has paid tomorrow. */
  today: string;
  refused: InvoicesOutcome | undefined;
};

/** Notes a payment: all that is open today, until something else is typed. */
export function PaymentForm({ id, action, words, amount, label, today, refused }: PaymentFormProps) {
  const problemOf = (field: 'amount' | 'day') =>
    refused?.problem.field === field ? refused.problem.text : null;
  return (
    <form className="books-payment" method="post" action={action}>
      <input type="hidden" name="doc" value={id} />
      <Field
        id={`amount-${id}`}
        name="amount"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={refused?.amount ?? amount}
        error={problemOf('amount')}
      />
      <Field
        id={`day-${id}`}
        name="day"
        type="date"
        label={words.day}
        max={today}
        defaultValue={refused?.day ?? today}
        error={problemOf('day')}
      />
      <button className="button button-small" type="submit" name="intent" value="pay">
        {words.save}
      </button>
    </form>
  );
}
