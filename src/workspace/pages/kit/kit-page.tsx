import { Link } from 'react-router';
import type { PictureSet } from '../../cards/document-card.ts';
import { FirstPage } from '../../cards/first-page.tsx';

type Step = {
  id: string;
  when: string;
  why: string;
  title: string;
  lang: string | undefined;
  facts: string;
  href: string;
  picture: PictureSet;
};

export type KitProps = { texts: Record<'title' | 'lead' | 'read', string>; brand: string; steps: Step[] };

export function KitPage({ texts, brand, steps }: KitProps) {
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <ol className="workspace-kit">
        {steps.map((step, index) => (
          <li key={step.id}>
            <Link className="workspace-kit-picture" to={step.href} tabIndex={-1} aria-hidden="true">
              <FirstPage picture={step.picture} title={step.title} lang={step.lang} eager={index === 0} />
            </Link>
            <div>
              <p className="workspace-kit-when">{step.when}</p>
              <h2 lang={step.lang}>{step.title}</h2>
              <p className="workspace-kit-why">{step.why}</p>
              <p className="workspace-kit-read">
                <Link className="button button-outline button-small button-pill" to={step.href}>
                  {texts.read}
                  <span className="visually-hidden">: {step.title}</span>
                </Link>
                <span className="workspace-small">{step.facts}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
