import { Form } from 'react-router';

export type FilterFormProps = {
  action: string;
  label: string;
  button: string;
  hidden: { name: string; value: string }[];
  /** A field for words before the choices; its name is `t`. */
  search?: { label: string; value: string };
  fields: { name: string; label: string; value: string; options: { value: string; label: string }[] }[];
};

/** Keeps a list to what is chosen; a plain form. */
export function FilterForm({ action, label, button, hidden, search, fields }: FilterFormProps) {
  return (
    <Form className="workspace-filters" method="get" action={action} aria-label={label}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search ? (
        <label className="workspace-filter">
          <span>{search.label}</span>
          <input key={search.value} type="search" name="t" maxLength={80} defaultValue={search.value} />
        </label>
      ) : null}
      {fields.map(({ name, label: fieldLabel, value, options }) => (
        <label key={name} className="workspace-filter">
          <span>{fieldLabel}</span>
          <select key={value} name={name} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button button-outline button-small" type="submit">
        {button}
      </button>
    </Form>
  );
}
