import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HELP_SEARCH, helpAddress } from '../help/help-address.ts';
import { isHelpKeyOn } from './help-key.client.ts';
import { isPressed } from './shortcuts.ts';

/** Where a sign is typed, and what has the window to itself. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog[open]';

/** The question mark leads to what help says about the page one is on, and on the help page to its search. */
export function useHelpKey(href: string): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
    if (event.defaultPrevented || isTaken || !isPressed('help', event) || !isHelpKeyOn()) return;
    event.preventDefault();
    const search = document.getElementById(HELP_SEARCH);
    if (search) search.focus();
    else void navigate(helpAddress(href, pathname));
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
