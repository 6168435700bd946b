import type { Messages } from '../../../locales/messages.server.ts';
import { Ask, type AskProps } from '../../sections/ask/ask.tsx';
import { PlanCards } from '../../sections/plan-cards/plan-cards.tsx';
import { PlanNotesList } from '../../sections/plan-price/plan-notes.tsx';
import { PlanNotice } from '../../sections/plan-price/plan-notice.tsx';
import type { PlanNotes, PlanView } from '../../sections/plan-price/plan-view.ts';
import { Sheet } from '../../sheet.tsx';
import { CaptchaNotice } from './captcha-notice.tsx';
import css from './captcha-page.css?inline';

export type CaptchaProps = {
  texts: Omit<Messages['pricing']['captcha'], 'off'>;
  /** A key is set, so the captcha may load. */
  isOn: boolean;
  /** What the address wanted to buy is not sold here. */
  notOffered: string | null;
  plans: PlanView[];
  notes: PlanNotes;
  plansHref: string;
  ask: AskProps;
};

/** The plans whose order form is checked by the captcha, and what that means for the visitor. */
export function CaptchaPage({ texts, isOn, notOffered, plans, notes, plansHref, ask }: CaptchaProps) {
  return (
    <>
      <Sheet name="captcha-page" css={css} />
      <section className="captcha">
        <h1>{texts.title}</h1>
        <p className="captcha-lead">{texts.lead}</p>
        {notOffered ? <PlanNotice text={notOffered} /> : null}
        <PlanCards plans={plans} />
        <PlanNotesList notes={notes} />
        <div className="captcha-guard">
          <h2>{texts.whyTitle}</h2>
          <div>
            <p>{texts.load}</p>
            {isOn ? (
              <>
                <CaptchaNotice texts={texts} />
                <p>
                  {texts.without} <a href={plansHref}>{texts.withoutLink}</a>
                </p>
              </>
            ) : null}
          </div>
        </div>
      </section>
      <Ask {...ask} />
    </>
  );
}
