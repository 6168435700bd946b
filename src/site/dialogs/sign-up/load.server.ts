import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf, rowPath } from '../../../routes/paths.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { cardHeading } from '../../../services/catalogue/catalogue.ts';
import { parseDestination, safeDestination } from '../../../shared/destination.ts';
import { newId } from '../../../shared/ids.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { SignUpDialogProps } from './sign-up-dialog.tsx';
import type { SignUpFormProps } from './sign-up.ts';

/** What a post without script left behind: what was typed, and what was wrong with it. */
export type PlainOutcome = {
  status: number;
  email: string;
  problem: 'invalid' | 'taken' | 'failed';
  destination: string;
  target: string | null;
};

/** The dialog of a page; `plain` after a post without script. */
export async function loadSignUpDialog(page: PageContext, plain: PlainOutcome | null): Promise<SignUpDialogProps> {
  const texts = textsOf(page.contentLocale, 'dialogs').signUp;
  const { searchParams } = page.url;
  const shown = plain !== null || searchParams.get('dialog') === 'signup';
  const destination = plain?.destination ?? safeDestination(searchParams.get('doc'));
  const isMainButton = (plain?.target ?? searchParams.get('target')) === 'hero';
  const chosen = chosenDocument(page, destination);
  return {
    variant: 'AB2',
    closable: true,
    shown,
    headline: !isMainButton && chosen ? cardHeading(chosen.title) : texts.headline,
    headlineDefault: texts.headline,
    label: chosen?.title ?? '',
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
  const dialogs = textsOf(page.contentLocale, 'dialogs');
  const query = new URLSearchParams({ dialog: 'signup' });
  if (state.destination) query.set('doc', state.destination);
  if (state.isMainButton) query.set('target', 'hero');
  const { label, labelError, labelTaken, purpose, busy, retry, offline, takenHelp, takenLink, logInQuestion, logIn } = dialogs.signUp;
  return {
    locale: page.locale,
    variant: 'AB2',
    texts: { label, labelError, labelTaken, purpose, button: dialogs.buttons.download, busy, retry, offline, takenHelp, takenLink, logInQuestion, logIn },
    logInHref: workspaceAddress(page.settings.webappUrl, 'account/login/', page.locale),
    userServiceUrl: page.settings.userServiceUrl,
    handOverUrl: `${page.settings.apiUrl}auth/handover/`,
    path: page.match ? rowPath(page.match.row, page.locale) : page.url.pathname,
    action: `?${query}`,
    plain: state.shown
      ? {
          formToken: await page.services.challenge.formToken(),
          idempotencyKey: newId(),
          destination: state.destination,
          email: state.plain?.email ?? '',
          problem: state.plain?.problem ?? null,
        }
      : null,
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

