import type { ComponentType, ReactNode } from 'react';
import { createContext, useContext } from 'react';

/**
 * An island: a component that hydrates alone, on intent, in a page that has no other React in the browser.
 *
 * On the server it is rendered in place with its own identifier prefix and its props as JSON; the loader
 * (wake-island.client.ts) finds it by its name, which is the file's name. In a page that hydrates whole (workspace,
 * console) the same wrapper is just the component.
 */
export type IslandRender = (element: ReactNode, identifierPrefix: string) => string;

/** Set on the server for site pages: renders an island apart, so that its ids are those of a root of its own. */
export const IslandContext = createContext<{ render: IslandRender; next: () => number } | null>(null);

/** Wraps a component as the island of this name. Props must be JSON. */
export function island<P extends object>(name: string, Component: ComponentType<P>): ComponentType<P> {
  return function Island(props: P) {
    const apart = useContext(IslandContext);
    if (!apart) return <Component {...props} />;
    const prefix = `${name}-${apart.next()}-`;
    const html = apart.render(<Component {...props} />, prefix);
    return (
      <div
        className="island"
        data-island={name}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server rendering of the component above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
