import { ActForm, type ActProps } from './act-form.tsx';

/** What may be done with what a page shows, beside it. */
export function ActsSection({ title, acts }: { title: string; acts: readonly ActProps[] }) {
  return (
    <section aria-labelledby="acts">
      <h2 id="acts">{title}</h2>
      {acts.map((act) => (
        <ActForm key={act.act} {...act} />
      ))}
    </section>
  );
}
