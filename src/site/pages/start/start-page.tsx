import type { Messages } from '../../../locales/messages.server.ts';
import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './start-page.css?inline';

export type StartProps = {
  texts: Messages['start']['start'];
  lang: string;
  plansHref: string;
  free: OpenLink;
  cards: DocumentCard[];
};

/** Entry of the start funnel: two ways, and both of them lead somewhere. */
export function StartPage({ texts, lang, plansHref, free, cards }: StartProps) {
  return (
    <>
      <Sheet name="start-page" css={css} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <a className="button button-pill" href={plansHref}>
              {texts.plans}
            </a>
            <DialogOpener name="video-tour">{texts.video}</DialogOpener>
          </>
        }
        picture={<PaperFan cards={cards} alt={texts.twoTitle} lang={lang} />}
      />
      <section className="start-ways">
        <h2>{texts.twoTitle}</h2>
        <div className="start-way">
          <h3>{texts.freeTitle}</h3>
          <p>{texts.freeText}</p>
          <OpenLinkAnchor link={free} className="button button-pill button-outline">
            {texts.free}
          </OpenLinkAnchor>
        </div>
        <div className="start-way">
          <h3>{texts.plansTitle}</h3>
          <p>{texts.plansText}</p>
          <a className="button button-pill button-outline" href={plansHref}>
            {texts.plans}
          </a>
        </div>
      </section>
    </>
  );
}
