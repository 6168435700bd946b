import { Icon } from '../../../ui/icon/icon.tsx';
import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import { Scene, type SceneName } from '../../sections/scene/scene.tsx';
import { Sheet } from '../../sheet.tsx';
import type { LayoutProps } from '../layout-props.ts';
import { Main } from '../main.tsx';
import css from './company-layout.css?inline';
import type { CompanyNavProps } from './company-nav.ts';

const SCENES: Partial<Record<LayoutProps['data']['page']['name'], SceneName>> = {
  about: 'about',
  sustainability: 'sustainability',
};

/** Pages about the company: the shop's header and footer around a calmer column, and the way to its neighbours. */
export function CompanyLayout({ data, children }: LayoutProps) {
  const scene = SCENES[data.page.name];
  return (
    <>
      <Header {...data.headerProps} />
      <Sheet name="company-layout" css={css} />
      <div className="company">
        {data.company ? <CompanyNav {...data.company} /> : null}
        <Main data={data}>{children}</Main>
      </div>
      {scene ? <Scene name={scene} /> : null}
      <Footer {...data.footerProps} />
    </>
  );
}

/** On a narrow page the list folds away, on a wide one it stands beside the text: two places, one of them shown. */
function CompanyNav({ label, name, links }: CompanyNavProps) {
  const current = links.find((link) => link.current);
  return (
    <nav className="company-nav" aria-label={name}>
      <details className="company-fold">
        <summary>
          <span>{label}</span>
          {current?.label}
          <Icon name="chevron" />
        </summary>
        <Links links={links} />
      </details>
      <div className="company-side">
        <p>{label}</p>
        <Links links={links} />
      </div>
    </nav>
  );
}

function Links({ links }: Pick<CompanyNavProps, 'links'>) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} aria-current={link.current || undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
