import { Sheet } from '../../sheet.tsx';
import css from './claims.css?inline';

export type ShownClaim = { value: string; label: string };

/** Numbers from the claims table, in one line. */
export function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  return (
    <section className="claims">
      <Sheet name="claims" css={css} />
      <ul>
        {claims.map((claim) => (
          <li key={claim.label}>
            <strong>{claim.value}</strong> {claim.label}
          </li>
        ))}
      </ul>
    </section>
  );
}
