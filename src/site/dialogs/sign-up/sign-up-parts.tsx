import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { SignUpDialogProps, SignUpTexts } from './sign-up-props.ts';
import type { Part } from './variants.table.ts';

type Texts = Messages['dialogs'];

/** Beside the form: the chosen document's first page, what one gets, who else does it. */
export function Aside(props: SignUpDialogProps) {
  const { parts, texts } = props;
  const lists = parts.includes('benefits') || parts.includes('credibility');
  if (!lists && !parts.includes('picture')) return null;
  return (
    <div className="sign-up-aside" data-lists={lists ? '' : undefined}>
      {parts.includes('benefits') ? <Benefits texts={texts.variants} /> : null}
      {parts.includes('credibility') ? <Credibility texts={texts.variants} /> : null}
      {parts.includes('picture') ? <ChosenPicture {...props} className="sign-up-picture" /> : null}
    </div>
  );
}

function Benefits({ texts }: { texts: Texts['variants'] }) {
  const benefits = [
    { name: texts.library, text: texts.libraryText },
    { name: texts.storage, text: texts.storageText },
    { name: texts.platform, text: texts.platformText },
  ];
  return (
    <>
      <h3 className="sign-up-list-title">{texts.benefitsTitle}</h3>
      <ul className="sign-up-benefits">
        {benefits.map(({ name, text }) => (
          <li key={name}>
            <Icon name="check" />
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Credibility({ texts }: { texts: Texts['variants'] }) {
  return (
    <ul className="sign-up-credibility">
      {[texts.businesses, texts.countries, texts.downloads].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type PictureProps = Pick<SignUpDialogProps, 'picture' | 'pictureBase' | 'texts'> & { className: string };

/** The first page of what was chosen; scripts fill it in, without them the server has. */
export function ChosenPicture({ picture, pictureBase, texts, className }: PictureProps) {
  return (
    <img
      className={className}
      data-slot="picture"
      data-base={pictureBase}
      // An empty picture until one is chosen: without any address the page would not be valid.
      src={picture ?? 'data:,'}
      hidden={picture === null}
      alt={texts.pictureAlt}
      width="250"
      height="354"
    />
  );
}

/** The wordmark, where the dialog is all one sees of the site. */
export function Brand({ name }: { name: string }) {
  return (
    <p className="sign-up-logo">
      <img src="/icon.svg" alt="" width="24" height="24" />
      {name}
    </p>
  );
}

type FilesProps = { files: NonNullable<SignUpDialogProps['files']>; texts: Texts['files'] };

/** What the free account gives of a document, and what takes a plan (the document download dialog of section 2.4). */
export function Files({ files, texts }: FilesProps) {
  return (
    <section
      className="sign-up-files"
      id="download"
      data-slot="files"
      aria-label={texts.title}
      hidden={!files.shown}
    >
      <p>
        <strong>{texts.read}</strong> {texts.readText}
      </p>
      <p>
        <strong>{texts.fill}</strong> {texts.fillText}
      </p>
      <p data-slot="pages-line" hidden={files.pages === null}>
        <strong>{texts.pages}</strong> <span data-slot="pages">{files.pages ?? ''}</span>
      </p>
      <p className="sign-up-plan">{texts.plan}</p>
    </section>
  );
}

/** The small print of trust. */
export function Notes({ parts, texts }: { parts: readonly Part[]; texts: SignUpTexts }) {
  return (
    <>
      {parts.includes('free') ? <p className="sign-up-small">{texts.free}</p> : null}
      {parts.includes('secure') ? <p className="sign-up-small">{texts.variants.secure}</p> : null}
    </>
  );
}
