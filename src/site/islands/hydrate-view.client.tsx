import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Options = { element: HTMLElement; View: ComponentType<object>; props: object; prefix: string };

/** Hydrates a component into its server-rendered place; resolves after its first effects ran. */
export function hydrateView({ element, View, props, prefix }: Options): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(element, <Root View={View} props={props} done={resolve} />, { identifierPrefix: prefix });
  });
}

type RootProps = { View: ComponentType<object>; props: object; done: () => void };

function Root({ View, props, done }: RootProps) {
  useEffect(done, [done]);
  return <View {...props} />;
}
