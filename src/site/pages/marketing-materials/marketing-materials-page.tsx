import type { Messages } from '../../../locales/messages.server.ts';
import { Points } from '../../sections/points/points.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './marketing-materials-page.css?inline';

export type Banner = {
  name: string;
  width: number;
  height: number;
  alt: string;
  size: string;
  files: { label: string; href: string }[];
};

export type MarketingMaterialsProps = {
  texts: Messages['start']['materials'];
  banners: Banner[];
  /** Finished HTML of a text link, to copy. */
  codes: { words: string; code: string }[];
  agreementHref: string;
  joinHref: string;
};

/** Pictures and texts for affiliates, to take away. */
export function MarketingMaterialsPage(props: MarketingMaterialsProps) {
  const { texts, codes } = props;
  return (
    <>
      <Sheet name="marketing-materials-page" css={css} />
      <section className="marketing-materials-head">
        <h1>{texts.title}</h1>
        <p className="marketing-materials-lead">{texts.lead}</p>
      </section>
      <Banners {...props} />
      <section className="marketing-materials-section">
        <h2>{texts.textsTitle}</h2>
        <p className="marketing-materials-lead">{texts.textsLead}</p>
        {codes.map(({ words, code }) => (
          <div key={words} className="marketing-materials-code">
            <p>“{words}”</p>
            <pre>
              <code>{code}</code>
            </pre>
          </div>
        ))}
        <div className="marketing-materials-code">
          <h3>{texts.linkTitle}</h3>
          <p>{texts.linkText}</p>
        </div>
      </section>
      <Points title={texts.rulesTitle} rows={[texts.rules.ads, texts.rules.mail, texts.rules.words]} />
      <p className="marketing-materials-ways">
        <a className="button button-pill" href={props.joinHref}>
          {texts.join}
        </a>
        <a href={props.agreementHref}>{texts.agreement}</a>
      </p>
    </>
  );
}

function Banners({ texts, banners }: MarketingMaterialsProps) {
  return (
    <section className="marketing-materials-section">
      <h2>{texts.bannersTitle}</h2>
      <p className="marketing-materials-lead">{texts.bannersLead}</p>
      <ul className="marketing-materials-banners">
        {banners.map((banner) => (
          <li key={banner.name}>
            <figure>
              <img
                src={banner.files[0]?.href}
                alt={banner.alt}
                width={banner.width}
                height={banner.height}
                loading="lazy"
              />
              <figcaption>
                <span>{banner.size}</span>
                {banner.files.map((file) => (
                  <a key={file.href} href={file.href} download>
                    {file.label}
                  </a>
                ))}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
