import { Icon } from '../../../ui/icon/icon.tsx';
import { firstFault } from './checkout-controls.tsx';
import type { CheckoutFormProps } from './checkout-props.ts';
import { Part } from './part.tsx';

/** How it is paid; with script the card's fields open in it. */
export function Payment({ form }: { form: CheckoutFormProps }) {
  const { texts, routes, values, faults } = form;
  const chosen = routes.find((route) => route === values.route) ?? routes[0];
  const says = { card: [texts.card, texts.cardText], paypal: [texts.paypal, texts.paypalText] } as const;
  return (
    <Part title={texts.payment}>
      {faults.route ? (
        <p className="checkout-error" id="checkout-route">
          <Icon name="warning" />
          {faults.route}
        </p>
      ) : null}
      <div className="checkout-ways">
        {routes.map((route) => (
          <label key={route} className="checkout-way">
            <input
              type="radio"
              name="route"
              value={route}
              defaultChecked={route === chosen}
              // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
              autoFocus={firstFault(form) === 'route' && route === chosen}
            />
            <span>
              <strong>{says[route][0]}</strong>
              <span className="checkout-way-text">{says[route][1]}</span>
            </span>
          </label>
        ))}
      </div>
      {form.elsewhere ? (
        <p className="field-help">
          {form.elsewhere.text} <a href={form.elsewhere.href}>{form.elsewhere.label}</a>
        </p>
      ) : null}
      {form.facts.card ? (
        <div className="checkout-card" data-part="card" hidden={chosen !== 'card'}>
          <p className="checkout-card-outside">{texts.cardOutside}</p>
          <div className="checkout-card-here" data-slot="card">
            <div data-slot="frame" />
            <p data-slot="card-state" role="status">
              {texts.cardWaiting}
            </p>
            <p className="field-help">{texts.cardPrivate}</p>
          </div>
        </div>
      ) : null}
    </Part>
  );
}
