import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { actAddress } from './act-form.tsx';

export type QueueProps = {
  label: string;
  /** '2 of 7' */
  place: string;
  /** What the keys do. */
  hint: string;
  previous: { label: string; href: string } | null;
  next: { label: string; href: string } | null;
  /** Acts that `a` and `r` open; each is sent by its own button. */
  accept: string;
  reject: string;
};

/** The way through things that wait for a decision: by links, and by the keys j, k, a and r. */
export function Queue({ label, place, hint, previous, next, accept, reject }: QueueProps) {
  const navigate = useNavigate();
  useKeys((key) => {
    const href = key === 'j' ? next?.href : key === 'k' ? previous?.href : undefined;
    if (href) void navigate(href);
    if (key === 'a') openAct(accept);
    if (key === 'r') openAct(reject);
  });
  return (
    <nav className="console-queue" aria-label={label}>
      <span>{place}</span>
      {previous ? (
        <Link to={previous.href} rel="prev" aria-keyshortcuts="k">
          {previous.label}
        </Link>
      ) : null}
      {next ? (
        <Link to={next.href} rel="next" aria-keyshortcuts="j">
          {next.label}
        </Link>
      ) : null}
      <KeysHint hint={hint} />
    </nav>
  );
}

/** In a list, `j` and `k` go from one row's link to the next one; Enter opens it, as everywhere. */
export function ListKeys({ hint }: { hint: string }) {
  useKeys((key) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.console-table td[data-main] a')];
    const here = links.findIndex((link) => link.matches(':focus'));
    const to = key === 'j' ? here + 1 : key === 'k' ? Math.max(here - 1, 0) : -1;
    links[to]?.focus();
  });
  return <KeysHint hint={hint} />;
}

/** Said once keys work: without script there are none. */
function KeysHint({ hint }: { hint: string }) {
  const isLive = useHydrated();
  return isLive ? <p className="console-hint">{hint}</p> : null;
}

/** Calls back for a key that is pressed alone, anywhere but in a field. */
function useKeys(onKey: (key: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) onKey(event.key);
    };
    document.addEventListener('keyup', listen);
    return () => document.removeEventListener('keyup', listen);
  });
}

function openAct(act: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[action^="${actAddress(act)}"]`);
  const details = form?.closest('details');
  if (!form || !details) return;
  details.open = true;
  form.querySelector<HTMLElement>('textarea, select, input:not([type="hidden"]), button')?.focus();
}
