import { Form } from 'react-router';
import type { OpenField, WordingTexts } from './wording-data.ts';

type SharedClausesProps = {
  texts: WordingTexts['write'];
  action: string;
  open: OpenField;
  lang: string | undefined;
};

/** Ready clauses of the language, to be put where a clause is added. */
export function SharedClauses({ texts, action, open, lang }: SharedClausesProps) {
  if (open.shared.length === 0) return null;
  return (
    <Form className="wording-shared" method="post" action={action}>
      <input type="hidden" name="kind" value="shared" />
      <input type="hidden" name="part" value={open.part} />
      <label className="field-label" htmlFor="wording-shared">
        {texts.shared}
      </label>
      <div className="wording-shared-ways">
        <select className="field-input" id="wording-shared" name="text" lang={lang}>
          {open.shared.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <button className="button button-small button-outline" type="submit">
          {texts.sharedAdd}
        </button>
      </div>
    </Form>
  );
}
