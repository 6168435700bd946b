type EndFormProps = {
  action: string;
  /** What is ended: a link, or a request for files. */
  name: 'link' | 'request';
  id: string;
  /** The button, and in words for who only listens. */
  end: string;
  label: string;
};

/** Ends what was given out, at once. */
export function EndForm({ action, name, id, end, label }: EndFormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={name} value={id} />
      <button
        className="button button-outline button-small"
        type="submit"
        name="intent"
        value="end"
        aria-label={label}
      >
        {end}
      </button>
    </form>
  );
}
