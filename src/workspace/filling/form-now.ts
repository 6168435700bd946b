import { FillForm } from './fill-form.tsx';

/** The form of a document where it is at hand; undefined in a browser, which fetches it (vite.config.ts). */
export const FormNow: typeof FillForm | undefined = FillForm;
