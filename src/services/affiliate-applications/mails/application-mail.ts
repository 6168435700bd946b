import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';
import { REJECTIONS } from '../application.ts';

/** The way back to an application without an account. */
const secret = v.string();

const applicationMailData = v.variant('about', [
  v.object({ about: v.literal('received'), secret, name: v.string(), version: v.string() }),
  v.object({ about: v.literal('open'), secret }),
  v.object({ about: v.literal('already'), number: v.number() }),
  v.object({ about: v.literal('question'), secret, question: v.string() }),
  v.object({ about: v.literal('accepted'), number: v.number(), token: v.string() }),
  v.object({ about: v.literal('rejected'), reason: v.picklist(REJECTIONS), words: v.string() }),
  v.object({ about: v.literal('withdrawn'), silent: v.boolean() }),
]);
export type ApplicationMailData = v.InferOutput<typeof applicationMailData>;

/** What becomes of an application, told to who sent it. */
export const APPLICATION_MAIL = defineMail('affiliate-application', applicationMailData);
