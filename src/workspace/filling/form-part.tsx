import { type ComponentProps, type ComponentType, lazy, Suspense, use } from 'react';
import type { FillForm } from './fill-form.tsx';
import { FormNow } from './form-now.ts';

type Props = ComponentProps<typeof FillForm> & {
  /** The form is what is shown; else it only waits to be taken away, once it is known that there is script. */
  isShown: boolean;
};

/** Fetches the form: it is no part of what the pages of a document need. */
export function loadForm(): Promise<typeof import('./fill-form.tsx')> {
  return import('./fill-form.tsx');
}

/** The server writes the form at once: without script it is what there is. */
const Form: ComponentType<ComponentProps<typeof FillForm>> =
  FormNow ?? lazy(async () => ({ default: (await loadForm()).FillForm }));

const NEVER = new Promise<never>(() => undefined);

/** The form of a document, in a part of the code of its own. */
export function FormPart({ isShown, ...form }: Props) {
  return <Suspense fallback={null}>{isShown || FormNow ? <Form {...form} /> : <Waiting />}</Suspense>;
}

/** What the server has written stays as it is meanwhile. */
function Waiting(): null {
  use(NEVER);
  return null;
}
