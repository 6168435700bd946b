import type { Messages } from '../../../locales/messages.server.ts';
import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { BudgetoHero } from '../../sections/budgeto-hero/budgeto-hero.tsx';
import { Steps } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './budgeto-page.css?inline';

export type BudgetLine = {
  label: string;
  planned: string;
  actual: string;
  difference: string;
  short: boolean;
};

export type BudgetoProps = {
  texts: Messages['budgeto']['home'];
  buyHref: string;
  /** No partner is connected: nothing is sold, and the page says so (decision 0045, a partner's product). */
  closed: boolean;
  lines: BudgetLine[];
};

/** The budgeting app of our partner: its one idea, shown as the table it is. */
export function BudgetoPage({ texts, buyHref, closed, lines }: BudgetoProps) {
  return (
    <>
      <Sheet name="budgeto-page" css={css} />
      <BudgetoHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <a className="button button-light button-pill" href={buyHref}>
              {texts.buy}
            </a>
            <DialogOpener name="video-budget">{texts.video}</DialogOpener>
          </>
        }
        picture={<Month texts={texts.sheet} lines={lines} />}
      />
      <Steps title={texts.pointsTitle} rows={[texts.plan, texts.watch, texts.learn]} />
      <section className="budgeto-partner">
        <h2>{texts.partnerTitle}</h2>
        <div>
          <p>{texts.partner}</p>
          {closed ? <p>{texts.closed}</p> : null}
        </div>
      </section>
    </>
  );
}

function Month({ texts, lines }: { texts: BudgetoProps['texts']['sheet']; lines: BudgetLine[] }) {
  return (
    <section className="budgeto-sheet">
      <h2>{texts.title}</h2>
      <table className="budgeto-table">
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.planned}</th>
            <th scope="col">{texts.actual}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td>{line.planned}</td>
              <td>{line.actual}</td>
              <td data-short={line.short ? '' : undefined}>{line.difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
