import type { ReactNode, ToggleEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { OfflineHere } from '../../offline/connection.tsx';
import { MENU } from '../../shell/places.tsx';
import type { FillingData, View } from '../filling-data.ts';
import type { SaveStatus } from '../save-queue.ts';
import type { Filling } from '../use-filling.ts';
import { worded } from '../worded.ts';
import { CONTENTS, DETAILS, DOWNLOADS } from './popovers.ts';
import { SavedWay, ShareButtons } from './share-buttons.tsx';

export type BarNames = {
  /** Of the template, and what this document is called; '' while nothing names it. */
  title: string;
  name: string;
};

type DocumentBarProps = {
  data: FillingData;
  filling: Pick<Filling, 'status' | 'id' | 'flush'>;
  names: BarNames;
  count: { filled: number; total: number };
  view: View;
  onView: (view: View) => void;
  sendHref: string;
  /** What is unsaved goes first. */
  onSend: () => Promise<unknown>;
  /** Something in the details wants to be seen. */
  hasNews: boolean;
  /** Where the document is used. */
  place: ReactNode;
  /** Its buttons for files are a sheet with plans. */
  hasSheet: boolean;
  /** What opens with Download is an offer of plans. */
  isOffer: boolean;
  /** The buttons for files. */
  children: ReactNode;
};

/** All there is above a document, in one line: what it is, whether it is saved, and what can be done with it. */
export function DocumentBar(props: DocumentBarProps) {
  const { data, filling, names, count, view, onView, sendHref, onSend, hasNews, place } = props;
  const { texts, words } = data;
  return (
    <header className="filling-bar">
      <button className="bar-button" type="button" popoverTarget={MENU} aria-label={words.menu}>
        <Icon name="menu" />
      </button>
      <button
        className="bar-button bar-contents"
        type="button"
        popoverTarget={CONTENTS}
        aria-label={words.contents}
      >
        <Icon name="list" />
      </button>
      <div className="bar-names">
        <h1 lang={data.lang}>{names.title}</h1>
        {names.name ? <span className="bar-name">{names.name}</span> : null}
      </div>
      <Status data={data} status={filling.status} />
      {filling.status === 'offline' ? null : <OfflineHere />}
      <Views data={data} view={view} onView={onView} />
      <p className="filling-progress" data-count={`${count.filled}/${count.total}`}>
        <progress value={count.filled} max={count.total} aria-hidden="true" />
        <span>{worded(texts.count, count)}</span>
      </p>
      {place}
      <Link
        className="bar-button bar-send"
        to={sendHref}
        onClick={() => void onSend()}
        title={texts.files.send}
      >
        <Icon name="send" />
        <span className="visually-hidden">{texts.files.send}</span>
      </Link>
      {data.acts ? <ShareButtons data={data} filling={filling} acts={data.acts} /> : null}
      <button className="button button-small bar-download" type="button" popoverTarget={DOWNLOADS}>
        <Icon name="download" />
        <span>{words.download}</span>
      </button>
      <Downloads {...props} />
      <button
        className="bar-button bar-more"
        type="button"
        popoverTarget={DETAILS}
        data-news={hasNews ? '' : undefined}
      >
        <Icon name="more" />
        <span className="visually-hidden">{hasNews ? `${words.more} (${words.news})` : words.more}</span>
      </button>
    </header>
  );
}

/** What Download opens: the files, or what is offered in their place, which is told apart from any script at load. */
function Downloads({ data, filling, hasSheet, isOffer, children }: DocumentBarProps) {
  const onToggle = async ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (!isOffer || newState !== 'open') return;
    const { tellOffer } = await import('../paywall/tell-offer.client.ts');
    tellOffer(currentTarget, hasSheet);
  };
  const named = hasSheet ? { role: 'dialog', 'aria-labelledby': 'paywall-title' } : {};
  return (
    <div
      className={hasSheet ? 'paywall' : 'bar-popover filling-files'}
      id={DOWNLOADS}
      popover="auto"
      onToggle={(event) => void onToggle(event)}
      {...named}
    >
      {children}
      {data.acts?.signLabel && !hasSheet ? (
        <SavedWay {...{ data, filling }} intent="sign" className="bar-act">
          <Icon name="pencil" />
          {data.acts.signLabel}
        </SavedWay>
      ) : null}
    </div>
  );
}

/** Links, so that they lead there before any script runs; the document's address says which view it is in. */
function Views({
  data: { texts, words, views },
  view,
  onView,
}: Pick<DocumentBarProps, 'data' | 'view' | 'onView'>) {
  return (
    <nav className="filling-views" aria-label={texts.views}>
      {(['page', 'form'] as const).map((one) => (
        <Link
          key={one}
          to={views[one]}
          replace
          preventScrollReset
          aria-current={view === one ? 'true' : undefined}
          onClick={(event) => {
            // Without a connection the address stays: the router would ask the server for the page again.
            if (!navigator.onLine) event.preventDefault();
            onView(one);
          }}
        >
          {words.views[one]}
        </Link>
      ))}
    </nav>
  );
}

/** Who only listens hears what matters: that it is saved, or why it is not. */
function Status({ data, status }: { data: FillingData; status: SaveStatus }) {
  const { texts, loginHref } = data;
  const isWell = status === 'saved' || status === 'saving' || status === 'idle';
  return (
    <div className="filling-status" data-status={status} data-well={isWell ? '' : undefined}>
      <p
        aria-hidden={status === 'saving' ? true : undefined}
        role={status === 'saving' ? undefined : 'status'}
      >
        <Icon name={isWell ? 'check' : 'warning'} />
        <span>{texts.status[status]}</span>
      </p>
      {status === 'signedOut' ? (
        // Loaded anew: the session that ended is none of this page's any more.
        <a href={loginHref}>{texts.logIn}</a>
      ) : null}
    </div>
  );
}
