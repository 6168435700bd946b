import type { FillingTexts, OwnDocument } from './filling-data.ts';
import { changeUnsent } from './unsent.client.ts';

type RemoveProps = { texts: FillingTexts['own']; document: OwnDocument; action: string };

/** Asks first, with and without script. */
export function RemoveDocument({ texts, document, action }: RemoveProps) {
  return (
    <details className="own-document-remove">
      <summary>
        {texts.remove}
        <span className="visually-hidden">{`: ${document.name || texts.unnamed}`}</span>
      </summary>
      <form
        method="post"
        action={action}
        // What was not sent yet would bring it back.
        onSubmit={() => changeUnsent(({ [document.id]: _gone, ...others }) => others)}
      >
        <input type="hidden" name="doc" value={document.id} />
        <span>{texts.question}</span>{' '}
        <button className="workspace-link" type="submit" name="intent" value="remove">
          {texts.yes}
        </button>
      </form>
    </details>
  );
}
