import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import type { LayoutProps } from './layout-props.ts';
import { Main } from './main.tsx';

/** The A/B pages of /docs/ab/: editorial, one document large. Says which variant of its test it is. */
export function AbDocsLayout({ data, children }: LayoutProps) {
  return (
    <div className="ab-docs" data-variant={variantOf(data.facts.path)}>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </div>
  );
}

/** The last part of the address: 02 of /fr/docs/ab/15.10.24/02/; none under the address of a split page. */
function variantOf(path: string): string | undefined {
  return /\/(\d\d)\/$/.exec(path)?.[1];
}
