import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Parts = { element: HTMLElement; View: ComponentType<object>; props: object; prefix: string };

/** Hydrates a component into its server-rendered place; resolves after its first effects ran. */
export function hydrateView({ element, View, props, prefix }: Parts): Promise<void> {
  return new Promise((resolve) => {
    function Root() {
      useEffect(resolve, []);
      return <View {...props} />;
    }
    hydrateRoot(element, <Root />, { identifierPrefix: prefix });
  });
}
