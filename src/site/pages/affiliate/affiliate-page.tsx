import type { Messages } from '../../../locales/messages.server.ts';
import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import { Steps, type TitledText } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './affiliate-page.css?inline';
import { ApplicationStanding, type ApplicationStandingProps } from './application-standing.tsx';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';

export type AffiliateProps = {
  texts: Messages['affiliate'];
  title: string;
  terms: { name: string; value: string; text: string }[];
  /** The month of the sale, the one between, and the one of the payout. */
  months: TitledText[];
  earnings: { plan: string; gross: string; one: string; ten: string }[];
  earningsNote: string;
  spam: string;
  questions: TitledText[];
  applyHref: string;
  /** Null for who has an open application, or is accepted. */
  apply: ApplyFormProps | null;
  /** For who came by the link of a mail. */
  standing: ApplicationStandingProps | null;
};

/** The programme as its own term sheet: the numbers first, then the calendar, then the arithmetic. */
export function AffiliatePage(props: AffiliateProps) {
  const { texts, months } = props;
  const { forbidden, steps } = texts;
  return (
    <>
      <Sheet name="affiliate-page" css={css} />
      {props.standing ? <ApplicationStanding {...props.standing} /> : null}
      <PageHero
        title={props.title}
        lead={texts.lead}
        actions={
          <>
            {props.apply ? (
              <a className="button" href={props.applyHref}>
                {texts.apply}
              </a>
            ) : null}
            <DialogOpener name="affiliate" className="affiliate-agreement">
              {texts.agreement}
            </DialogOpener>
          </>
        }
      />
      <Terms {...props} />
      <section className="affiliate-calendar">
        <h2>{texts.calendar.title}</h2>
        <p>{texts.calendar.lead}</p>
        <ol>
          {months.map((month) => (
            <li key={month.title}>
              <h3>{month.title}</h3>
              <p>{month.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Earnings {...props} />
      <Points
        title={forbidden.title}
        rows={[
          { title: forbidden.spam, text: props.spam },
          { title: forbidden.ads, text: forbidden.adsText },
          { title: forbidden.hiding, text: forbidden.hidingText },
        ]}
      />
      <Steps
        title={steps.title}
        rows={[
          { title: steps.one, text: steps.oneText },
          { title: steps.two, text: steps.twoText },
          { title: steps.three, text: steps.threeText },
        ]}
      />
      <Questions title={texts.questionsTitle} rows={props.questions} />
      {props.apply ? <ApplyForm {...props.apply} /> : null}
      <p className="affiliate-counts">
        {texts.counts} <DialogOpener name="affiliate">{texts.agreement}</DialogOpener>
      </p>
    </>
  );
}

function Terms({ texts, terms }: AffiliateProps) {
  return (
    <section className="affiliate-terms">
      <h2>{texts.terms.title}</h2>
      <dl>
        {terms.map((term) => (
          <div key={term.name}>
            <dt>{term.name}</dt>
            <dd>
              <strong>{term.value}</strong> {term.text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Earnings({ texts: { earnings: words }, earnings, earningsNote }: AffiliateProps) {
  return (
    <section className="affiliate-earnings">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <table>
        <caption className="visually-hidden">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.plan}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.one}</th>
            <th scope="col">{words.ten}</th>
          </tr>
        </thead>
        <tbody>
          {earnings.map((row) => (
            <tr key={row.plan}>
              <th scope="row">{row.plan}</th>
              <td data-label={words.price}>{row.gross}</td>
              <td data-label={words.one}>{row.one}</td>
              <td data-label={words.ten}>{row.ten}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{earningsNote}</p>
    </section>
  );
}
