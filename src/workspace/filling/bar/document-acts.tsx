import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DocumentActs, FillingData } from '../filling-data.ts';
import type { Filling } from '../use-filling.ts';
import { SavedWay } from './share-buttons.tsx';

type DocumentActsProps = {
  data: Pick<FillingData, 'action' | 'finish' | 'texts'>;
  filling: Pick<Filling, 'id' | 'flush'>;
  acts: DocumentActs;
  /** Where it is sent by e-mail. */
  sendHref: string;
};

/** What else can be done with a document, in words: the bar has room for little of it on a telephone. */
export function DocumentActsList({ data, filling, acts, sendHref }: DocumentActsProps) {
  return (
    <nav className="bar-acts" aria-label={acts.label}>
      <SavedWay {...{ data, filling }} intent="share" className="bar-act">
        <Icon name="link" />
        {acts.shareLabel}
      </SavedWay>
      <SavedWay {...{ data, filling }} intent="comments" className="bar-act">
        <Icon name="comment" />
        {acts.commentsLabel}
      </SavedWay>
      <Link className="bar-act" to={sendHref} onClick={() => void filling.flush()}>
        <Icon name="send" />
        {data.texts.files.send}
      </Link>
      {acts.signLabel ? (
        <SavedWay {...{ data, filling }} intent="sign" className="bar-act">
          <Icon name="pencil" />
          {acts.signLabel}
        </SavedWay>
      ) : null}
      {acts.versions ? (
        <Link className="bar-act" to={acts.versions.href} onClick={() => void filling.flush()}>
          <Icon name="list" />
          {acts.versions.label}
        </Link>
      ) : null}
    </nav>
  );
}
