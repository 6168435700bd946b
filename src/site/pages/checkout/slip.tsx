import type { QuoteAnswer } from '../../../services/purchases/checkout-fields.ts';
import type { SlipProps } from './checkout-props.ts';

/** What is ordered and what it costs, as the slip of paper it will be. Its script fills in another place's lines. */
export function Slip({ label, heading, holds, quote }: SlipProps) {
  return (
    <aside className="checkout-slip" aria-label={label}>
      <p className="checkout-slip-heading">{heading}</p>
      <p className="checkout-slip-holds">{holds}</p>
      <dl data-slot="lines" aria-live="polite">
        {quote.lines.map((line) => (
          <SlipLine key={line.label} {...line} />
        ))}
      </dl>
      <p className="checkout-slip-renews" data-slot="renews">
        {quote.renews}
      </p>
      <ul className="checkout-slip-notes" data-slot="notes">
        {quote.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </aside>
  );
}

function SlipLine({ label, value, before }: QuoteAnswer['lines'][number]) {
  return (
    <div className="checkout-line">
      <dt>
        {label}
        {before ? (
          <span className="checkout-before">
            {before.label} <s>{before.value}</s>
          </span>
        ) : null}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
