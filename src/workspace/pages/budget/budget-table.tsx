import {
  type BudgetLine,
  FIGURES,
  type FigureName,
  LINE_KINDS,
  resultOf,
  sumOfLines,
  yearSum,
} from '../../../services/budgets/budget.ts';
import { minorDigits } from '../../../shared/money.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { typedMinor } from '../../books/typed-minor.ts';
import { worded } from '../../filling/worded.ts';
import type { BudgetProps, SheetLine } from './budget-data.ts';

type BudgetTableProps = BudgetProps & { typed: ReadonlyMap<string, string> };

/** Two rows for each category, plan and actual; below them what all come to. */
export function BudgetTable(props: BudgetTableProps) {
  const { texts, months, sheet, title, invoiced } = props;
  const words = texts.budget;
  const lines = sheet.lines.map((line, index) => readLine(props, line, index));
  const print = printerOf(props);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved by the keyboard too
    <section className="books-scroll" aria-label={title} tabIndex={0}>
      <table className="books-table books-grid">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {words.category}
            </th>
            {months.map((month, index) => (
              <th key={month} scope="col" id={`m${index}`}>
                {month}
              </th>
            ))}
            <th scope="col">{words.year}</th>
            <th scope="col">{words.difference}</th>
          </tr>
        </thead>
        {LINE_KINDS.map((kind) => (
          <tbody key={kind}>
            {sheet.lines.some((line) => line.kind === kind) ? (
              <tr className="books-kind">
                <th scope="rowgroup" colSpan={16}>
                  {words.kinds[kind]}
                </th>
              </tr>
            ) : null}
            {sheet.lines.map((line, index) =>
              line.kind === kind ? (
                <Category
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one version of the sheet, in their order
                  key={index}
                  {...props}
                  line={line}
                  index={index}
                  read={lines[index]}
                  print={print}
                />
              ) : null,
            )}
            {sheet.lines.some((line) => line.kind === kind) ? (
              <Sums
                name={words.total[kind]}
                words={words}
                print={print}
                of={(figure) => sumOfLines(lines, kind, figure)}
              />
            ) : null}
          </tbody>
        ))}
        <tbody className="books-result">
          <Sums name={words.result} words={words} print={print} of={(figure) => resultOf(lines, figure)} />
          {invoiced ? (
            <tr>
              <th scope="row" colSpan={2}>
                {words.invoiced}
              </th>
              {invoiced.months.map((minor, month) => (
                <td key={months[month]}>{print(minor)}</td>
              ))}
              <td>{print(yearSum(invoiced.months))}</td>
              <td />
            </tr>
          ) : null}
        </tbody>
      </table>
      {invoiced ? <p className="workspace-small">{invoiced.note}</p> : null}
    </section>
  );
}

type CategoryProps = BudgetTableProps & {
  line: SheetLine;
  index: number;
  read: BudgetLine | undefined;
  print: (minor: number) => string;
};

function Category({ texts, months, line, index, read, print, notes, language, sheet }: CategoryProps) {
  const words = texts.budget;
  return FIGURES.map((figure, at) => (
    <tr key={figure} className="books-figure" data-figure={figure}>
      {at === 0 ? (
        <th scope="rowgroup" rowSpan={2} className="books-category">
          <input type="hidden" name={`kind.${index}`} value={line.kind} />
          <input name={`name.${index}`} defaultValue={line.name} maxLength={80} aria-label={words.category} />
          <button
            type="submit"
            name="intent"
            value={`remove.${index}`}
            aria-label={worded(notes.remove, { name: line.name })}
          >
            <Icon name="close" />
          </button>
        </th>
      ) : null}
      <th scope="row" className="books-figure-name">
        {words[figure]}
      </th>
      {months.map((month, column) => {
        const text = line[figure][column] ?? '';
        const isRead = typedMinor(text, { language, currency: sheet.currency }) !== undefined;
        return (
          <td key={month}>
            <input
              name={`${figure}.${index}.${column}`}
              defaultValue={text}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              data-cell={`${index * 2 + at}.${column}`}
              aria-label={worded(notes.cell, { name: line.name, figure: words[figure], month })}
              aria-invalid={isRead ? undefined : true}
            />
          </td>
        );
      })}
      <td>{print(yearSum(read?.[figure] ?? []))}</td>
      <td>{figure === 'actual' && read ? print(yearSum(read.actual) - yearSum(read.plan)) : ''}</td>
    </tr>
  ));
}

type SumsProps = {
  name: string;
  words: BudgetProps['texts']['budget'];
  print: (minor: number) => string;
  of: (figure: FigureName) => readonly number[];
};

function Sums({ name, words, print, of }: SumsProps) {
  const difference = yearSum(of('actual')) - yearSum(of('plan'));
  return FIGURES.map((figure, at) => (
    <tr key={figure} className="books-total" data-figure={figure}>
      {at === 0 ? (
        <th scope="rowgroup" rowSpan={2}>
          {name}
        </th>
      ) : null}
      <th scope="row" className="books-figure-name">
        {words[figure]}
      </th>
      {of(figure).map((minor, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve months, in their order
        <td key={month}>{print(minor)}</td>
      ))}
      <td>{print(yearSum(of(figure)))}</td>
      <td>{figure === 'actual' ? print(difference) : ''}</td>
    </tr>
  ));
}

/** A line as it is reckoned with; what cannot be read counts as nothing until it can. */
function readLine({ typed, language, sheet }: BudgetTableProps, line: SheetLine, index: number): BudgetLine {
  const months = (figure: FigureName) =>
    line[figure].map((text, month) => {
      const now = typed.get(`${figure}.${index}.${month}`) ?? text;
      return typedMinor(now, { language, currency: sheet.currency }) ?? 0;
    });
  return { kind: line.kind, name: line.name, plan: months('plan'), actual: months('actual') };
}

/** Amounts without their currency, which stands below the table once. */
function printerOf({ language, sheet: { currency } }: BudgetProps): (minor: number) => string {
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(language, {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => (minor === 0 ? '–' : format.format(minor / 10 ** digits));
}
