import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';

/** What came by somebody's links since they were told last. */
export const newsMailData = v.object({
  documents: v.array(
    v.object({
      /** As it is called, or its template. */
      name: v.string(),
      /** Under /app/, without the shop's address. */
      path: v.string(),
      comments: v.array(v.object({ author: v.string(), about: v.string(), text: v.string() })),
    }),
  ),
  /** What was brought by requests: which, what it is called, and from whom. */
  files: v.array(v.object({ request: v.string(), name: v.string(), from: v.string() })),
  /** The secret that ends these mails. */
  stop: v.string(),
});
export type NewsMailData = v.InferOutput<typeof newsMailData>;
export const SHARING_NEWS_MAIL = defineMail('sharing-news', newsMailData);
