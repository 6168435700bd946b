import { type Messages, textsOf } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { cardHeading } from '../../../services/catalogue/catalogue.ts';
import { parseDestination, safeDestination } from '../../../shared/destination.ts';
import { newId } from '../../../shared/ids.ts';
import { countText } from '../../count-text.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { landingRecord } from '../../pages/landing/record.server.ts';
import { dialogsOf } from '../dialogs.table.ts';
import type { PlainOutcome } from './outcome.server.ts';
import type { SignUpFormProps } from './sign-up.ts';
import type { SignUpDialogProps, SignUpTexts } from './sign-up-props.ts';
import { type ChosenVariant, SUBTITLE_LOCALES, variantOf } from './variants.table.ts';

/** The values of `dialog` in an address that show it; `download` where the page has that part. */
const ADDRESSES = ['signup', 'password'];

/** The dialog of a page; `plain` after a post without script. */
export async function loadSignUpDialog(
  page: PageContext,
  plain: PlainOutcome | null,
): Promise<SignUpDialogProps> {
  const texts = textsOf(page.contentLocale, 'dialogs');
  const variant = variantOf(page.match?.row);
  const { searchParams } = page.url;
  const download = dialogsOf(page.match?.row).includes('download');
  const asked = searchParams.get('dialog') ?? '';
  const shown = plain !== null || ADDRESSES.includes(asked) || (download && asked === 'download');
  const destination =
    plain?.destination ?? safeDestination(searchParams.get('doc'), page.settings.templatesUrls);
  const isMainButton = (plain?.target ?? searchParams.get('target')) === 'hero';
  const chosen = chosenDocument(page, destination);
  const heading = chosen ? cardHeading(chosen.title, chosen.locale) : '';
  const follows = variant.title === 'chosen';
  const fallback = titleOf(variant, texts);
  const ownTitle = isMainButton || !follows;
  // A member needs no account: the page's button leads to the workspace (A103).
  const direct = page.match?.row.directModal === true && !page.visitor.member;
  return {
    variant: variant.name,
    parts: variant.parts,
    closable: variant.closable,
    shown,
    direct,
    chosen: shown
      ? { doc: destination, label: chosen?.title ?? '', heading, target: isMainButton ? 'hero' : 'card' }
      : null,
    headline: ownTitle || !heading ? fallback : heading,
    headlineFollows: follows,
    headlineDefault: fallback,
    label: chosen
      ? labelOf({ follows, isMainButton, title: chosen.title, headline: fallback })
      : ownLabel(page, direct),
    picture: chosen ? `${page.settings.imagesUrl}250px/${chosen.id}.webp` : null,
    pictureBase: `${page.settings.imagesUrl}250px/`,
    files: download
      ? { shown: asked === 'download' || chosen !== undefined, pages: chosen?.pages ?? null }
      : null,
    count: countText(page) ?? '',
    closeHref: page.url.pathname,
    texts: dialogTexts(page, texts),
    legal: legalLine(page),
    form: await formProps(page, { shown, destination, isMainButton, plain }),
  };
}

/** What a dialog that is the first thing to be seen gives access to. */
function ownLabel({ contentLocale }: PageContext, direct: boolean): string {
  return direct ? textsOf(contentLocale, 'landing').audience : '';
}

/** Under a headline that names the document stands the promise, under any other the document. */
function labelOf(state: {
  follows: boolean;
  isMainButton: boolean;
  title: string;
  headline: string;
}): string {
  return state.follows && !state.isMainButton ? state.headline : state.title;
}

type Texts = Messages['dialogs'];

function titleOf({ title }: ChosenVariant, { signUp, variants }: Texts): string {
  return { chosen: signUp.headline, unlock: variants.unlockTitle, boost: variants.boostTitle }[title];
}

function dialogTexts(page: PageContext, { signUp, variants, files }: Texts): SignUpTexts {
  const { close, free, pictureAlt } = signUp;
  return {
    ...{ close, free, pictureAlt, brand: textsOf(page.contentLocale, 'chrome').brand },
    variants,
    files,
    subtitle: SUBTITLE_LOCALES.includes(page.contentLocale) ? variants.boostSubtitle : '',
  };
}

type FormState = { shown: boolean; destination: string; isMainButton: boolean; plain: PlainOutcome | null };

async function formProps(page: PageContext, state: FormState): Promise<SignUpFormProps> {
  const variant = variantOf(page.match?.row);
  const query = new URLSearchParams({ dialog: 'signup' });
  if (state.destination) query.set('doc', state.destination);
  if (state.isMainButton) query.set('target', 'hero');
  return {
    locale: page.locale,
    language: page.contentLocale,
    variant: variant.name,
    input: variant.input,
    fields: variant.name === 'password' ? 'password' : 'email',
    full: page.opening !== 'variant-one',
    texts: formTexts(page, variant),
    logInHref: workspaceAddress(page.settings.webappUrl, 'account/login/', page.locale),
    userServiceUrl: page.settings.userServiceUrl,
    handOverUrl: `${page.settings.apiUrl}auth/handover/`,
    path: page.match?.path ?? page.url.pathname,
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
    docName: chosenDocument(page, destination)?.title ?? landingRecord(page).label,
    email: plain?.email ?? '',
    problem: plain?.problem ?? null,
    wait: plain?.retryAfterSeconds ?? null,
  };
}

function formTexts(page: PageContext, variant: ChosenVariant): SignUpFormProps['texts'] {
  const { signUp, buttons, password } = textsOf(page.contentLocale, 'dialogs');
  const {
    labelError,
    labelTaken,
    purpose,
    typo,
    busy,
    retry,
    offline,
    tooMany,
    takenHelp,
    takenLink,
    logInQuestion,
    logIn,
  } = signUp;
  return {
    label: signUp[variant.label],
    labelError,
    labelTaken,
    purpose,
    typo: typo.split('{email}'),
    button: buttons[variant.button],
    busy,
    retry,
    offline,
    tooMany: tooMany.split('{time}'),
    takenHelp,
    takenLink,
    logInQuestion,
    logIn,
    ...(variant.name === 'password'
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
