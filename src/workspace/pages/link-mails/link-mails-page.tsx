export type LinkMailsProps = {
  title: string;
  lead: string;
  brand: string;
  /** What there is to press; null for a link of nobody. */
  button: { label: string; value: 'stop' | 'resume' } | null;
};

/** One button, so that only a person ends the mails. The form posts to the address it stands on. */
export function LinkMailsPage({ title, lead, brand, button }: LinkMailsProps) {
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead">{lead}</p>
      {button ? (
        <form className="workspace-actions" method="post">
          <button className="button" type="submit" name="intent" value={button.value}>
            {button.label}
          </button>
        </form>
      ) : null}
    </div>
  );
}
