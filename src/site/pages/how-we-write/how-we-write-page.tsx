import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DocumentCard } from '../../sections/document-cards/document-card.ts';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { Sample } from '../../sections/sample/sample.tsx';
import type { SampleProps } from '../../sections/sample/sample-files.ts';
import { Sheet } from '../../sheet.tsx';
import css from './how-we-write-page.css?inline';
import { Manuscript, ProofMark, type ProofMarkName } from './proof-marks.tsx';

export type HowWeWriteProps = {
  texts: Messages['trust']['page'];
  counts: { figure: string; text: string }[];
  sample: {
    lead: string;
    files: SampleProps;
    card: DocumentCard;
    href: string;
    margins: { title: string; text: string }[];
  } | null;
  testimonialsHref: string;
};

/** How a template comes about, told as a manuscript that was corrected, and what of it anybody can check. */
export function HowWeWritePage(props: HowWeWriteProps) {
  const { texts, counts, testimonialsHref } = props;
  return (
    <article className="how-we-write">
      <Sheet name="how-we-write-page" css={css} />
      <header className="how-we-write-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <Manuscript />
      </header>
      <Steps {...texts.steps} />
      <Words {...texts} />
      <SampleWithMargins {...props} />
      <section className="how-we-write-counts">
        <div>
          <h2>{texts.countsTitle}</h2>
          <p>{texts.countsLead}</p>
        </div>
        <ul>
          {counts.map(({ figure, text }) => (
            <li key={text}>
              <strong>{figure}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
      <section className="how-we-write-not">
        <h2>{texts.notTitle}</h2>
        <p>{texts.notText}</p>
        <a href={testimonialsHref}>
          {texts.notLink}
          <Icon name="arrow" />
        </a>
      </section>
    </article>
  );
}

function Steps(steps: HowWeWriteProps['texts']['steps']) {
  const rows: { mark: ProofMarkName; title: string; text: string }[] = [
    { mark: 'ask', title: steps.one, text: steps.oneText },
    { mark: 'strike', title: steps.two, text: steps.twoText },
    { mark: 'place', title: steps.three, text: steps.threeText },
    { mark: 'insert', title: steps.four, text: steps.fourText },
    { mark: 'swap', title: steps.five, text: steps.fiveText },
    { mark: 'stet', title: steps.six, text: steps.sixText },
  ];
  return (
    <ol className="how-we-write-steps">
      {rows.map(({ mark, title, text }) => (
        <li key={mark}>
          <ProofMark name={mark} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Words({ wordsTitle, wordsLead, words }: HowWeWriteProps['texts']) {
  const pairs = [
    [words.a, words.aInstead],
    [words.b, words.bInstead],
    [words.c, words.cInstead],
    [words.d, words.dInstead],
  ];
  return (
    <section className="how-we-write-words">
      <div>
        <h2>{wordsTitle}</h2>
        <p>{wordsLead}</p>
      </div>
      <ul>
        {pairs.map(([word, instead]) => (
          <li key={word}>
            <del>{word}</del> <ins>{instead}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleWithMargins({ texts, sample }: HowWeWriteProps) {
  if (!sample) return null;
  const { files, card, margins } = sample;
  return (
    <section className="how-we-write-sample">
      <div className="how-we-write-sample-words">
        <h2>{texts.sampleTitle}</h2>
        <p>{sample.lead}</p>
        <Sample {...files} />
      </div>
      <a className="how-we-write-paper" href={sample.href} aria-label={texts.open}>
        <PagePicture
          picture={card.picture}
          large={card.pictureLarge}
          sizes="(min-width: 970px) 380px, 80vw"
          alt=""
        />
      </a>
      <div className="how-we-write-margins">
        {margins.length > 0 ? <h3>{texts.margins}</h3> : null}
        <dl lang={files.lang}>
          {margins.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <a href={sample.href}>
          {texts.open}
          <Icon name="arrow" />
        </a>
      </div>
    </section>
  );
}
