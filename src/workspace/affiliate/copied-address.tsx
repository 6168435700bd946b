import { useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

type CopiedAddressProps = { address: string; label: string; copy: string; copied: string };

/** An address to take along: selected by a touch, and copied by its button where there is script. */
export function CopiedAddress({ address, label, copy, copied }: CopiedAddressProps) {
  const [taken, setTaken] = useState('');
  const isHydrated = useHydrated();
  const take = () => void navigator.clipboard.writeText(address).then(() => setTaken(address));
  return (
    <div className="area-link">
      <input
        className="field-input"
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isHydrated ? (
        <button className="button" type="button" onClick={take}>
          <span aria-live="polite">{taken === address ? copied : copy}</span>
        </button>
      ) : null}
    </div>
  );
}
