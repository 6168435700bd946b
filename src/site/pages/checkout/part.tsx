import type { ReactNode } from 'react';

/** A part of the form, with its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="checkout-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
