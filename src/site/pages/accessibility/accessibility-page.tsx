import type { Messages } from '../../../locales/messages.server.ts';
import type { COMPANY } from '../../../shared/company.table.ts';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './accessibility-page.css?inline';

export type AccessibilityProps = {
  texts: Messages['accessibility'];
  /** Of which day the statement is, in words. */
  stated: string;
  company: typeof COMPANY;
  reportHref: string;
};

/** The statement: the aim, the tests in a table, the limits, and how to report one more. */
export function AccessibilityPage({ texts, stated, company, reportHref }: AccessibilityProps) {
  const { aim, limits, report } = texts;
  return (
    <>
      <Sheet name="accessibility-page" css={css} />
      <PageHero title={texts.title} lead={texts.lead} />
      <section className="accessibility-aim">
        <h2>{aim.title}</h2>
        <p>{aim.text}</p>
        <p>{stated}</p>
      </section>
      <Tests {...texts.tested} />
      <Points
        title={limits.title}
        rows={[
          { title: limits.one, text: limits.oneText },
          { title: limits.two, text: limits.twoText },
          { title: limits.three, text: limits.threeText },
          { title: limits.four, text: limits.fourText },
        ]}
      />
      <section className="accessibility-report">
        <h2>{report.title}</h2>
        <p>{report.text}</p>
        <p>
          <a className="button" href={reportHref}>
            {report.form}
          </a>
        </p>
        <dl>
          <dt>{report.phone}</dt>
          <dd>
            <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
          </dd>
          <dt>{report.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>{report.address}</dt>
          <dd>{company.address}</dd>
        </dl>
      </section>
    </>
  );
}

function Tests(words: AccessibilityProps['texts']['tested']) {
  const rows = [
    [words.rules, words.rulesHow, words.rulesResult],
    [words.keyboard, words.keyboardHow, words.keyboardResult],
    [words.zoom, words.zoomHow, words.zoomResult],
    [words.script, words.scriptHow, words.scriptResult],
    [words.motion, words.motionHow, words.motionResult],
    [words.touch, words.touchHow, words.touchResult],
  ];
  return (
    <section className="accessibility-tests">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.how}</th>
            <th scope="col">{words.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, how, result]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{how}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
