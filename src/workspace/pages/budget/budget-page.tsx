import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { LINE_KINDS, MOST_LINES } from '../../../services/budgets/budget.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { BooksHead } from '../../books/books-head.tsx';
import { WhoseNav } from '../../books/whose/whose-nav.tsx';
import type { BudgetOutcome, BudgetProps } from './budget-data.ts';
import { BudgetTable } from './budget-table.tsx';
import { moveInSheet, pasteInSheet } from './sheet-keys.ts';
import { useKeptSheet } from './use-kept-sheet.ts';

type BudgetPageProps = BudgetProps & { outcome?: BudgetOutcome | undefined };

/** A year's plan and what it came to; one form, which needs no script. */
export function BudgetPage(props: BudgetPageProps) {
  const { texts, brand, apps, title, whose, years, csv, copies, action, outcome, sheet } = props;
  const words = texts.budget;
  const shown = outcome?.sheet ?? sheet;
  return (
    <div className="books">
      <title>{`${title} · ${brand}`}</title>
      <BooksHead apps={apps} title={title} csv={csv ? { label: texts.csv, href: csv } : null} />
      <p className="workspace-lead">{shown.lines.length > 0 ? words.lead : words.empty}</p>
      {whose ? <WhoseNav {...whose} /> : null}
      <nav className="books-years" aria-label={words.years}>
        {years.map(({ label, href, isOpen }) => (
          <Link key={label} to={href} aria-current={isOpen ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {copies.length > 0 ? (
        <form className="books-ways" method="post" action={action}>
          {copies.map(({ intent, label }) => (
            <button
              key={intent}
              className="button button-outline button-small"
              type="submit"
              name="intent"
              value={intent}
            >
              {label}
            </button>
          ))}
        </form>
      ) : null}
      {outcome ? (
        <p className="workspace-error" role="alert">
          <Icon name="warning" />
          {outcome.problem}
        </p>
      ) : null}
      <SheetForm {...props} sheet={shown} key={`${props.year} ${shown.version} ${shown.lines.length}`} />
    </div>
  );
}

/** What stands in it is typed into plain fields; with script the sums follow at once. */
function SheetForm(props: BudgetProps) {
  const { texts, action, sheet, notes } = props;
  const words = texts.budget;
  const { form, state, onChange, onSubmit } = useKeptSheet(props.keep);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value } = target;
    if (name !== 'newName') onChange();
    setTyped((known) => new Map([...known, [name, value]]));
  };
  return (
    <form
      className="books-sheet"
      ref={form}
      method="post"
      action={action}
      // A browser that puts back what stood here on an earlier visit would undo what somebody else has written since.
      autoComplete="off"
      onInput={follow}
      onSubmit={onSubmit}
      onKeyDown={(event: KeyboardEvent<HTMLFormElement>) => moveInSheet(event)}
      onPaste={(event: ClipboardEvent<HTMLFormElement>) => pasteInSheet(event)}
    >
      {/* What Enter does without script: the first button of a form. */}
      <button
        className="visually-hidden"
        type="submit"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="version" defaultValue={sheet.version} />
      <input type="hidden" name="lines" value={sheet.lines.length} />
      {sheet.lines.length > 0 ? (
        <p className="books-kept workspace-small" role="status" data-status={state.status}>
          {state.status === 'idle' ? '' : state.problem || words.kept[state.status]}
        </p>
      ) : null}
      {sheet.lines.length > 0 ? <BudgetTable {...props} typed={typed} /> : null}
      <div className="books-add">
        {sheet.lines.length < MOST_LINES ? (
          <>
            <label className="workspace-filter">
              <span>{words.new}</span>
              <input name="newName" maxLength={80} placeholder={words.newPlaceholder} autoComplete="off" />
            </label>
            <label className="workspace-filter">
              <span>{words.kind}</span>
              <select name="newKind" defaultValue="expense">
                {LINE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {words.kinds[kind]}
                  </option>
                ))}
              </select>
            </label>
            <button className="button button-outline button-small" type="submit" name="intent" value="add">
              {words.add}
            </button>
          </>
        ) : null}
        <label className="workspace-filter books-currency">
          <span>{words.currency}</span>
          <input name="currency" defaultValue={sheet.currency} maxLength={3} size={4} autoComplete="off" />
        </label>
        {sheet.lines.length > 0 ? (
          <button className="button button-small" type="submit" name="intent" value="save">
            {words.save}
          </button>
        ) : null}
      </div>
      {sheet.lines.length > 0 ? <p className="workspace-small">{notes.keys}</p> : null}
    </form>
  );
}
