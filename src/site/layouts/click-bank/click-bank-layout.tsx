import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** Retailer and start pages: plain and fast. */
export function ClickBankLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
    </>
  );
}
