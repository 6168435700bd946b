import { Screen } from '../../sections/screen/screen.tsx';
import type { ScreenName } from '../../sections/screen/screens.ts';
import { Sheet } from '../../sheet.tsx';
import css from './at-work.css?inline';
import { Button, LastWord, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';

type Stop = { title: string; text: string; screen: ScreenName; alt: string };

/** /l/sept092024/: a tour of the workspace after dark, stop by stop. */
export function AtWork(props: LandingProps) {
  const { atWork } = props.texts;
  const { lang } = props;
  return (
    <div className="at-work-night">
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
            <Note {...props} kinds={props.texts.kinds} />
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
      <ol className="at-work-tour">
        <TourStop
          stop={{ title: atWork.find, text: atWork.findText, screen: 'search', alt: atWork.findAlt }}
          lang={lang}
        />
        <TourStop
          stop={{ title: atWork.keep, text: atWork.keepText, screen: 'folders', alt: atWork.keepAlt }}
          lang={lang}
        />
        <TourStop
          stop={{ title: atWork.order, text: atWork.orderText, screen: 'plan', alt: atWork.orderAlt }}
          lang={lang}
        />
      </ol>
      <FactsAtNight {...props} />
      <LastWord {...props} />
    </div>
  );
}

function TourStop({ stop: { title, text, screen, alt }, lang }: { stop: Stop; lang: LandingProps['lang'] }) {
  return (
    <li>
      <div className="at-work-words">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Screen name={screen} locale={lang} alt={alt} sizes="160vw xs:92vw sm:92vw md:92vw lg:860px xl:860px" />
    </li>
  );
}

function FactsAtNight({ texts: { atWork } }: LandingProps) {
  const rows = [
    { title: atWork.free, text: atWork.freeText },
    { title: atWork.plan, text: atWork.planText },
    { title: atWork.desktop, text: atWork.desktopText },
  ];
  return (
    <section className="at-work-facts">
      <h2>{atWork.factsTitle}</h2>
      <dl>
        {rows.map((row) => (
          <div key={row.title}>
            <dt>{row.title}</dt>
            <dd>{row.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
