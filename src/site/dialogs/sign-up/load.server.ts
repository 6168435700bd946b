import { textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf, rowPath } from '../../../routes/paths.ts';
import { cardHeading } from '../../../services/catalogue/catalogue.ts';
import { parseDestination, safeDestination } from '../../../shared/destination.ts';
import { newId } from '../../../shared/ids.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { PlainOutcome } from './outcome.server.ts';
import type { SignUpFormProps } from './sign-up.ts';
import type { SignUpDialogProps } from './sign-up-dialog.tsx';

/** The dialog of a page; `plain` after a post without script. */
export async function loadSignUpDialog(
  page: PageContext,
  plain: PlainOutcome | null,
): Promise<SignUpDialogProps> {
  const texts = textsOf(page.contentLocale, 'dialogs').signUp;
  const { searchParams } = page.url;
  const shown = plain !== null || searchParams.get('dialog') === 'signup';
  const destination = plain?.destination ?? safeDestination(searchParams.get('doc'));
  const isMainButton = (plain?.target ?? searchParams.get('target')) === 'hero';
  const chosen = chosenDocument(page, destination);
  return {
    variant: variantOf(page),
    closable: true,
    shown,
    chosen: shown
      ? {
          doc: destination,
          label: chosen?.title ?? '',
          heading: chosen ? cardHeading(chosen.title, chosen.locale) : '',
          target: isMainButton ? 'hero' : 'card',
        }
      : null,
    headline: !isMainButton && chosen ? cardHeading(chosen.title, chosen.locale) : texts.headline,
    headlineDefault: texts.headline,
    label: !isMainButton && chosen ? texts.headline : (chosen?.title ?? ''),
    picture: chosen ? `${page.settings.imagesUrl}250px/${chosen.id}.webp` : null,
    pictureBase: `${page.settings.imagesUrl}250px/`,
    closeHref: page.url.pathname,
    texts: { close: texts.close, free: texts.free, pictureAlt: texts.pictureAlt },
    legal: legalLine(page),
    form: await formProps(page, { shown, destination, isMainButton, plain }),
  };
}

type FormState = { shown: boolean; destination: string; isMainButton: boolean; plain: PlainOutcome | null };

async function formProps(page: PageContext, state: FormState): Promise<SignUpFormProps> {
  const query = new URLSearchParams({ dialog: 'signup' });
  if (state.destination) query.set('doc', state.destination);
  if (state.isMainButton) query.set('target', 'hero');
  return {
    locale: page.locale,
    variant: variantOf(page),
    fields: variantOf(page) === 'password' ? 'password' : 'email',
    full: page.opening !== 'variant-one',
    texts: formTexts(page),
    logInHref: workspaceAddress(page.settings.webappUrl, 'account/login/', page.locale),
    userServiceUrl: page.settings.userServiceUrl,
    handOverUrl: `${page.settings.apiUrl}auth/handover/`,
    path: page.match ? rowPath(page.match.row, page.locale) : page.url.pathname,
    action: `?${query}`,
    plain: state.shown ? await plainState(page, state) : null,
  };
}

async function plainState(
  page: PageContext,
  { destination, plain }: FormState,
): Promise<SignUpFormProps['plain']> {
  return {
    formToken: await page.services.challenge.formToken(),
    idempotencyKey: newId(),
    destination,
    email: plain?.email ?? '',
    problem: plain?.problem ?? null,
  };
}

function formTexts(page: PageContext): SignUpFormProps['texts'] {
  const { signUp, buttons, password } = textsOf(page.contentLocale, 'dialogs');
  const {
    label,
    labelError,
    labelTaken,
    purpose,
    busy,
    retry,
    offline,
    takenHelp,
    takenLink,
    logInQuestion,
    logIn,
  } = signUp;
  return {
    label,
    labelError,
    labelTaken,
    purpose,
    button: buttons.download,
    busy,
    retry,
    offline,
    takenHelp,
    takenLink,
    logInQuestion,
    logIn,
    ...(variantOf(page) === 'password'
      ? {
          passwordLabel: password.passLabelDefault,
          passwordRule: password.passError,
          passwordError: password.passError,
          confirmLabel: password.confirmLabel,
          confirmError: password.confirmError,
        }
      : {}),
  };
}

/** Which form the page's dialog holds: the landing pages of the password variant ask for a password too. */
function variantOf(page: PageContext): 'AB2' | 'password' {
  return page.opening === 'password' ? 'password' : 'AB2';
}

function chosenDocument(page: PageContext, destination: string) {
  const parsed = parseDestination(destination);
  return parsed?.kind === 'doc' ? page.services.catalogue.find(parsed.id) : undefined;
}

/** 'By continuing you accept …', cut at its two links; absent while the legal pages are not there. */
function legalLine(page: PageContext): SignUpDialogProps['legal'] {
  const termsHref = pathOf('terms-of-use', page.locale);
  const privacyHref = pathOf('privacy-policy', page.locale);
  if (!termsHref || !privacyHref) return null;
  const line = textsOf(page.contentLocale, 'dialogs').signUp.legal;
  const [, before = '', terms = '', between = '', privacy = '', after = ''] =
    /^(.*)<terms>(.*)<\/terms>(.*)<privacy>(.*)<\/privacy>(.*)$/.exec(line) ?? [];
  return { before, terms, between, privacy, after, termsHref, privacyHref };
}
