import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { LARGEST_PLAIN, MOST_PLAIN_PAGES } from '../../../services/signing/plain/plain-job.ts';
import { type MemberContext, notFound } from '../../shell/workspace-context.server.ts';
import { signingFormProps } from '../../signing/signing-form.server.ts';
import { listedEnvelopes } from '../envelope/load.server.ts';
import { pdfResponse } from '../sign/load-file.server.ts';
import type { DriveFileSignProps } from './drive-file-sign-page.tsx';
import { type FileToSign, fileToSign, plainFile, titleOf } from './plain-file.server.ts';

/** The page that asks who signs a PDF of the drive. */
export async function loadDriveFileSign(page: MemberContext): Promise<DriveFileSignProps> {
  const file = await fileToSign(page);
  const { item } = file;
  const form = await signingFormProps(page, {
    people: [],
    usual: page.locale,
    envelopes: await listedEnvelopes(page, { itemId: item.id }),
  });
  const mayMail = accountCan.mailOthers(page.identity);
  const answer = mayMail ? await plainFile(page, file) : undefined;
  return driveFileSignProps(page, { file, form, answer });
}

type Seen = {
  file: FileToSign;
  form: Awaited<ReturnType<typeof signingFormProps>>;
  /** The file as it would go out; undefined where nothing can. */
  answer: Awaited<ReturnType<typeof plainFile>> | undefined;
};

export function driveFileSignProps(
  { locale, link }: MemberContext,
  { file: { item }, form, answer }: Seen,
): DriveFileSignProps {
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const texts = textsOf(locale, 'signing-file');
  const t = translator(locale, 'signing-file');
  const isPlain = answer?.outcome === 'plain';
  return {
    ...form,
    file: texts,
    brand: shell.brand,
    errorPrefix,
    lead: translator(locale, 'signing')('lead', { title: titleOf(item) }),
    proveHref: answer ? null : link('account/code/'),
    refusal:
      answer?.outcome === 'refused'
        ? t(`refused.${answer.why}`, { megabytes: LARGEST_PLAIN / 1e6, count: MOST_PLAIN_PAGES })
        : null,
    changes: isPlain ? answer.removed.map((kind) => texts.changed[kind]) : [],
    preview: isPlain
      ? {
          label: t('preview', { count: answer.pages }),
          shown: {
            ...{ pdf: textsOf(locale, 'drive-file'), open: texts.open },
            href: link(`drive/file/${item.id}/sign/file/`),
          },
        }
      : null,
    fileHref: link(`drive/file/${item.id}/`),
  };
}

/** The PDF as it would go out. @throws 404 where none can */
export async function loadPlainFile(page: MemberContext): Promise<Response> {
  const file = await fileToSign(page);
  const answer = await plainFile(page, file);
  if (answer.outcome !== 'plain') throw notFound();
  return pdfResponse(Buffer.from(answer.bytes), { title: titleOf(file.item), isKept: false });
}
