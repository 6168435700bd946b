/** As the chain is checked, and as people read it. */
export type TrailFormat = 'json' | 'csv';

export type TrailProps = {
  title: string;
  lead: string;
  /** Each file: what it is, and where it lies. */
  files: { label: string; href: string }[];
  head: { label: string; hash: string };
  check: { text: string; label: string; href: string };
};

/** All that happened, as files, and the hash that their chain ends with: also before a seal, and where there never is one. */
export function EnvelopeTrail({ title, lead, files, head, check }: TrailProps) {
  return (
    <section className="envelope-trail" aria-labelledby="trail">
      <h2 id="trail">{title}</h2>
      <p>{lead}</p>
      <p className="envelope-ways">
        {files.map(({ label, href }) => (
          <a key={href} href={href} download="">
            {label}
          </a>
        ))}
      </p>
      <p className="workspace-small">
        {head.label}
        <code>{head.hash}</code>
      </p>
      <p className="workspace-small">
        {check.text} <a href={check.href}>{check.label}</a>
      </p>
    </section>
  );
}
