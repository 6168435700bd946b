import type { ComponentType } from 'react';
import { HomePage, type HomeProps } from './home/home-page.tsx';
import { LandingPage, type LandingProps } from './landing/landing-page.tsx';
import { LegalPage, type LegalProps } from './legal/legal-page.tsx';
import { NotFoundPage, type NotFoundProps } from './not-found/not-found-page.tsx';

/** Pages and the props they show. */
type PropsByPage = {
  home: HomeProps;
  landing: LandingProps;
  legal: LegalProps;
  'not-found': NotFoundProps;
};
type ShownPage = keyof PropsByPage;

/** A page and its finished props. */
export type PageData = { [N in ShownPage]: { name: N; props: PropsByPage[N] } }[ShownPage];

const PAGES: { [N in ShownPage]: ComponentType<PropsByPage[N]> } = {
  home: HomePage,
  landing: LandingPage,
  legal: LegalPage,
  'not-found': NotFoundPage,
};

/** The component of a page with its props. */
export function Page({ page }: { page: PageData }) {
  // Name and props belong together by the type above; the compiler cannot follow that through the table.
  const Component = PAGES[page.name] as ComponentType<typeof page.props>;
  return <Component {...page.props} />;
}
