import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { PlaceData } from '../filling-data.ts';

type PlaceFormProps = {
  data: PlaceData;
  /** Of the document the form stands on, '' on the account page. */
  documentId: string;
  /** Different where two of them stand on a page. */
  idPrefix: string;
  children?: React.ReactNode;
};

/** Country and, where laws differ within it, its part. Without script the part is asked in a second step. */
export function PlaceForm({ data, documentId, idPrefix, children }: PlaceFormProps) {
  const { texts, suggested, countries, regions } = data;
  const [country, setCountry] = useState(suggested.country);
  const hydrated = useHydrated();
  const chosen = useRef<HTMLSelectElement>(null);
  // Another one may have been chosen before this code came.
  useLayoutEffect(() => setCountry((before) => chosen.current?.value ?? before), []);
  const offered = regions[country] ?? [];
  return (
    <Form method="post" className="filling-place-form" preventScrollReset>
      <input type="hidden" name="doc" value={documentId} />
      <input type="hidden" name="offered" value={offered.length > 0 ? country : ''} />
      <div className="filling-place-field">
        <label htmlFor={`${idPrefix}-country`}>{texts.country}</label>
        <select
          className="fields-input fields-select"
          id={`${idPrefix}-country`}
          name="country"
          ref={chosen}
          autoComplete="country"
          required
          value={hydrated ? country : undefined}
          defaultValue={hydrated ? undefined : suggested.country}
          onChange={(event) => setCountry(event.currentTarget.value)}
        >
          {country === '' ? <option value="">–</option> : null}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {offered.length > 0 ? (
        <div className="filling-place-field">
          <label htmlFor={`${idPrefix}-region`}>{texts.region}</label>
          <select
            key={country}
            className="fields-input fields-select"
            id={`${idPrefix}-region`}
            name="region"
            autoComplete="address-level1"
            defaultValue={country === suggested.country ? suggested.region : ''}
          >
            <option value="">{texts.whole}</option>
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <div className="filling-place-ways">
        <button className="button button-small" type="submit" name="intent" value="place">
          {texts.use}
        </button>
        {children}
      </div>
    </Form>
  );
}
