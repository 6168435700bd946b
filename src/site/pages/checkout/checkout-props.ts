import type { Messages } from '../../../locales/messages.server.ts';
import type { OfferedRoute } from '../../../services/payments/routes.table.ts';
import type { CheckoutField, QuoteAnswer } from '../../../services/purchases/checkout-fields.ts';
import type { PlaceOption } from '../../../shared/places.ts';
import type { CaptchaNoticeTexts } from '../captcha/captcha-notice.tsx';
import type { CheckoutFacts } from './checkout-facts.ts';

export type CheckoutValue = Readonly<Partial<Record<CheckoutField, string>>>;

export type CheckoutProps = {
  title: string;
  lead: string;
  back: { href: string; label: string };
  /** No way to pay is set up. */
  closed: string | null;
  slip: SlipProps;
  form: CheckoutFormProps;
};

export type SlipProps = { label: string; heading: string; holds: string; quote: QuoteAnswer };

export type CheckoutFormProps = {
  /** Where it posts: its own page. */
  action: string;
  /** The value of its hidden field `form`, and its anchor. */
  name: string;
  key: string;
  /** The document the buyer came for. */
  cameFor: string | null;
  texts: Messages['checkout']['form'];
  /** What was wrong with which field, in the page's words. */
  faults: Readonly<Partial<Record<CheckoutField, string>>>;
  summary: string;
  /** Value of the box that asks for a reminder: which words it is ticked under. */
  remindVersion: string;
  notice: { title: string; text: string; isFault: boolean } | null;
  values: CheckoutValue;
  twoNames: boolean;
  countries: readonly PlaceOption[];
  routes: readonly OfferedRoute[];
  /** That another way to pay needs another currency. */
  elsewhere: { text: string; label: string; href: string } | null;
  terms: { before: string; link: string; after: string; href: string; inDialog: boolean };
  optional: string;
  /** The page's captcha is set: its notice. */
  captcha: CaptchaNoticeTexts | null;
  facts: CheckoutFacts;
};
