import { CHOSEN, CURRENCY_FIELD } from '../../../routes/buy-href.ts';
import { Sheet } from '../../sheet.tsx';
import css from './currency-choice.css?inline';

export type CurrencyChoiceProps = {
  label: string;
  currencies: readonly { code: string; isChosen: boolean }[];
  /** The document that somebody came for: it stays in the address. */
  doc: string | null;
};

/**
 * What prices are in, and the other currencies they can be in. Buttons of a form and not links: an address that changes
 * something is not fetched ahead.
 */
export function CurrencyChoice({ label, currencies, doc }: CurrencyChoiceProps) {
  return (
    <form className="currency-choice" action="#plans">
      <Sheet name="currency-choice" css={css} />
      <fieldset>
        <legend>{label}</legend>
        {doc ? <input type="hidden" name={CHOSEN} value={doc} /> : null}
        {currencies.map(({ code, isChosen }) => (
          <button
            key={code}
            type="submit"
            name={CURRENCY_FIELD}
            value={code}
            aria-current={isChosen ? 'true' : undefined}
          >
            {code}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
