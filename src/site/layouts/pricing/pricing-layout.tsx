import { ChatWidget } from '../../sections/chat/chat-widget.tsx';
import { Footer } from '../../sections/footer/footer.tsx';
import { Header } from '../../sections/header/header.tsx';
import type { LayoutProps } from '../layouts.tsx';
import { Main } from '../main.tsx';

/** Plans: the help header with customer service, and the plans. */
export function PricingLayout({ data, children }: LayoutProps) {
  return (
    <>
      <Header {...data.headerProps} />
      <Main data={data}>{children}</Main>
      <Footer {...data.footerProps} />
      {data.chat ? <ChatWidget {...data.chat} /> : null}
    </>
  );
}
