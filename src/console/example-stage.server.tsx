import type { ReactNode } from 'react';

/** Where the frame puts a page: headings have their sizes from it. */
export function OnPage({ children }: { children: ReactNode }) {
  return <div className="console-main">{children}</div>;
}
