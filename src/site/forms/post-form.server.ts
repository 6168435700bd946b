import type { RouterContextProvider } from 'react-router';
import { CHECKOUT_FORM } from '../../routes/buy-href.ts';
import { postSignUp } from '../dialogs/sign-up/act.server.ts';
import { signUpOutcomeContext } from '../dialogs/sign-up/outcome.server.ts';
import { pageContext } from '../page-context.server.ts';
import { affiliateFormOf, postAffiliate } from '../pages/affiliate/post-application.server.ts';
import { postCheckout } from '../pages/checkout/post-checkout.server.ts';
import { postedCheckoutContext } from '../pages/checkout/posted-checkout.ts';
import { contractFormOf } from '../pages/contract/contract-forms.server.ts';
import { postContract } from '../pages/contract/post-contract.server.ts';
import { reviewedNoticeContext } from '../pages/contract/reviewed-notice.ts';
import { FILL_FORM } from '../pages/template/fill/fill.server.ts';
import { postFill } from '../pages/template/fill/post-fill.server.ts';
import { refusedFormContext } from './form-state.ts';
import { messageFormOf } from './forms.table.server.ts';
import { postMessage } from './post-message.server.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };
type Answer = { location: string; headers: Headers } | { status: number };

/**
 * A form was posted to a page of the site. Its hidden field `form` names it in forms.table.server.ts; without that
 * field it is the sign-up. What was wrong is kept for the loader of the same request.
 */
export async function postForm({ request, context }: Posted): Promise<Answer> {
  const page = pageContext(request, context);
  // A body that is no form is a form without fields: its form says what it lacks.
  const posted = await request.formData().catch(() => new FormData());
  const name = posted.get('form');
  if (name === null) {
    const outcome = await postSignUp(page, posted);
    if (!('location' in outcome)) context.set(signUpOutcomeContext, outcome);
    return outcome;
  }
  if (name === CHECKOUT_FORM) {
    const outcome = await postCheckout(page, posted);
    if ('values' in outcome) context.set(postedCheckoutContext, outcome);
    return outcome;
  }
  const contractForm = contractFormOf(name);
  if (contractForm) {
    const outcome = await postContract(page, contractForm, posted);
    if ('form' in outcome) context.set(refusedFormContext, outcome);
    else if ('step' in outcome) context.set(reviewedNoticeContext, outcome);
    return outcome;
  }
  const affiliateForm = affiliateFormOf(name);
  const form = messageFormOf(name);
  if (!form && !affiliateForm && name !== FILL_FORM) return { status: 400 };
  const outcome = affiliateForm
    ? await postAffiliate(page, affiliateForm, posted)
    : await (form ? postMessage(page, form, posted) : postFill(page, posted));
  if ('form' in outcome) context.set(refusedFormContext, outcome);
  return outcome;
}
