import { type ReactNode, useEffect, useRef } from 'react';
import type { FillingData } from '../filling-data.ts';
import { FinishBar } from '../finish/finish-bar.tsx';
import { PartyBar } from '../parties/party-bar.tsx';
import type { Filling } from '../use-filling.ts';
import { DocumentActsList } from './document-acts.tsx';
import { DETAILS } from './popovers.ts';

type DetailsProps = {
  data: FillingData;
  filling: Filling;
  /** What is to be known before anything else, and what it is about. */
  notices: ReactNode;
  about: ReactNode;
  /** The form stands elsewhere: what is said of a finished document stands here. */
  hasFinal: boolean;
  /** Where it is sent by e-mail. */
  sendHref: string;
};

/** What stands beside a document: notices, whom it is for, what can be done with it, and what it is about. */
export function Details({ data, filling, notices, about, hasFinal, sendHref }: DetailsProps) {
  const { parties, finish, words, acts } = data;
  const panel = useRef<HTMLElement>(null);
  // What filling in a party has done is told, and can be taken back, where that was asked for.
  const isTold = parties?.told != null;
  useEffect(() => {
    const element = panel.current;
    if (isTold && element && !element.checkVisibility()) element.showPopover();
  }, [isTold]);
  return (
    <aside className="filling-details" id={DETAILS} popover="auto" aria-label={words.more} ref={panel}>
      {notices}
      {parties ? <PartyBar data={parties} filling={filling} lang={data.lang} /> : null}
      {acts ? <DocumentActsList {...{ data, filling, acts, sendHref }} /> : null}
      {finish && (finish.state !== 'final' || hasFinal) ? (
        <FinishBar data={finish} filling={filling} asking={data} />
      ) : null}
      <div className="filling-about">{about}</div>
    </aside>
  );
}
