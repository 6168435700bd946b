import { Points } from '../../sections/points/points.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import { StoryRows } from '../../sections/story-rows/story-rows.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './at-work.css?inline';
import { Button, LastWord, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';

/** /l/sept092024/: the workspace as it runs, and what it is good for. */
export function AtWork(props: LandingProps) {
  const { atWork } = props.texts;
  const { lang } = props;
  return (
    <>
      <Sheet name="at-work" css={css} />
      <section className="at-work">
        <div className="at-work-promise">
          <Tagline {...props} />
          <h1>{props.title}</h1>
        </div>
        <div className="at-work-offer">
          <p className="landing-lead">{props.lead}</p>
          <div className="landing-action">
            <Button {...props} />
            <Note {...props} />
          </div>
        </div>
        <Screen
          name="document"
          locale={lang}
          alt={atWork.heroAlt}
          sizes="150vw xs:94vw sm:94vw md:94vw lg:1180px xl:1180px"
          eager
        />
      </section>
      <StoryRows
        rows={[
          {
            title: atWork.find,
            text: atWork.findText,
            picture: <Screen name="search" locale={lang} alt={atWork.findAlt} />,
          },
          {
            title: atWork.keep,
            text: atWork.keepText,
            picture: <Screen name="folders" locale={lang} alt={atWork.keepAlt} />,
          },
          {
            title: atWork.order,
            text: atWork.orderText,
            picture: <Screen name="plan" locale={lang} alt={atWork.orderAlt} />,
          },
        ]}
      />
      <div className="at-work-facts">
        <Points
          title={atWork.factsTitle}
          rows={[
            { title: atWork.free, text: atWork.freeText },
            { title: atWork.plan, text: atWork.planText },
            { title: atWork.desktop, text: atWork.desktopText },
          ]}
        />
      </div>
      <LastWord {...props} />
    </>
  );
}
