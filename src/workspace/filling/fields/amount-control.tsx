import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownAmount, storedAmount } from '../../../document/amounts/stored-amount.ts';
import { moneyParts } from '../../../document/amounts/typed-number.ts';
import type { TextField } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { idOfPlace, nameOfField } from '../names.ts';
import { worded } from '../worded.ts';
import { useFillFacts } from './fill-context.ts';

type AmountControlProps = { field: TextField; text: string; described: string | undefined };

/** A number or an amount with its currency, typed the way one's language writes it, tidied when one leaves it. */
export function AmountControl({ field, text, described }: AmountControlProps) {
  const { change, texts, currencies } = useFillFacts();
  const [chosen, setChosen] = useState<string>();
  const stored = moneyParts(text)?.currency;
  const currency =
    fieldType(field.type).amount === 'money' ? (stored ?? chosen ?? currencies[0] ?? 'USD') : '';
  return (
    <div className="fields-amount">
      <AmountInput
        id={idOfPlace(field.key)}
        name={nameOfField(field.key)}
        stored={text}
        currency={currency}
        described={described}
        onStored={(value) => change(field.key, value)}
      />
      {currency === '' ? null : (
        <CurrencySelect
          name={`${nameOfField(field.key)}.currency`}
          label={worded(texts.currencyOf, { label: field.label })}
          currency={currency}
          onCurrency={(code) => {
            setChosen(code);
            const money = moneyParts(text);
            if (money) change(field.key, `${money.amount} ${code}`);
          }}
        />
      )}
    </div>
  );
}

type AmountInputProps = {
  id: string;
  name: string;
  stored: string;
  /** '' for a plain number. */
  currency: string;
  described?: string | undefined;
  onStored: (value: string) => void;
};

/** While somebody types it shows what is typed; what is stored, as its language writes it, before and after. */
export function AmountInput({ id, name, stored, currency, described, onStored }: AmountInputProps) {
  const { pageLanguage } = useFillFacts();
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="fields-input fields-number"
      id={id}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-describedby={described}
      value={typed ?? shownAmount(stored, pageLanguage).text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onStored(storedAmount(event.currentTarget.value, { language: pageLanguage, currency }));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

type CurrencySelectProps = {
  name: string;
  label: string;
  currency: string;
  onCurrency: (code: string) => void;
};

export function CurrencySelect({ name, label, currency, onCurrency }: CurrencySelectProps) {
  const { currencies } = useFillFacts();
  const offered = currencies.includes(currency) ? currencies : [currency, ...currencies];
  const control = useRef<HTMLSelectElement>(null);
  // Another one may have been chosen before this code came.
  const adopt = useEffectEvent(() => {
    const chosen = control.current?.value ?? currency;
    if (chosen !== currency) onCurrency(chosen);
  });
  useEffect(() => adopt(), []);
  return (
    <select
      ref={control}
      className="fields-input fields-currency"
      name={name}
      aria-label={label}
      value={currency}
      onChange={(event) => onCurrency(event.currentTarget.value)}
    >
      {offered.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  );
}
