import { Sheet } from '../../sheet.tsx';
import css from './claims.css?inline';

export type ShownClaim = { value: string; label: string };

/** Numbers from the claims table, in one line. */
export function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  return (
    <section className="claims">
      <Sheet name="claims" css={css} />
      <dl>
        {claims.map((claim) => (
          <div key={claim.label}>
            <dt>{claim.label}</dt>
            <dd>{claim.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
