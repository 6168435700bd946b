import { Footer } from '../sections/footer/footer.tsx';
import { Header } from '../sections/header/header.tsx';
import { Sheet } from '../sheet.tsx';
import type { LayoutProps } from './layout-props.ts';
import css from './legal-layout.css?inline';
import { Main } from './main.tsx';

/** Legal texts: the shop's header and footer on the screen, the text alone on paper. */
export function LegalLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Sheet name="legal-layout" css={css} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </>
  );
}
