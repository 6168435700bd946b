import { type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { searchText } from '../../shared/search-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { WorkspaceShellData } from './shell-data.ts';
import { ariaKeys, isPressed, keyHint } from './shortcuts.ts';

/** Is kept, not shown: no page of the router. */
const OWN_FILE = /^\/app\/drive\/file\//;

/** The search in the header: a plain form that suggests documents while one types. */
export function SearchField({ shell }: { shell: WorkspaceShellData }) {
  const { texts, hrefs, carried } = shell;
  const [query] = useSearchParams();
  const keyword = searchText(query.get('t'));
  const place = useSuggestions(shell, keyword);
  const shortcut = useShortcut(place);
  return (
    <search className="workspace-search" ref={place}>
      <Form method="get" action={hrefs.search}>
        <label className="visually-hidden" htmlFor="workspace-search">
          {texts.searchLabel}
        </label>
        <input
          key={keyword}
          id="workspace-search"
          type="search"
          name="t"
          maxLength={80}
          defaultValue={keyword}
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          aria-keyshortcuts={ariaKeys('search')}
        />
        {shortcut ? (
          <span className="workspace-shortcut" aria-hidden="true">
            {shortcut}
          </span>
        ) : null}
        {carried ? <input type="hidden" name="lang" value={carried} /> : null}
        {carried ? <input type="hidden" name="lib" value={carried} /> : null}
        <button type="submit" aria-label={texts.searchButton}>
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}

/** Makes the field a combobox when somebody comes to it; the code is fetched then. */
function useSuggestions({ locale, hrefs, suggestions, own }: WorkspaceShellData, keyword: string) {
  const place = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another keyword makes another field
  useEffect(() => {
    const element = place.current;
    const form = element?.querySelector('form');
    if (!element || !form) return undefined;
    const leaving = new AbortController();
    const wake = async () => {
      const { makeCombobox } = await import('../../ui/combobox/combobox.client.ts');
      if (leaving.signal.aborted) return;
      const remove = makeCombobox({
        form,
        place: element,
        locale,
        texts: suggestions,
        own: own ?? undefined,
        open: (address) => {
          if (OWN_FILE.test(address)) window.location.assign(address);
          else
            void navigate(
              address.startsWith('/') ? address : hrefs.document.replace('doc/', `doc/${address}`),
            );
        },
      });
      leaving.signal.addEventListener('abort', remove);
    };
    const focused = () => void wake().catch(console.error);
    if (form.contains(document.activeElement)) focused();
    else form.addEventListener('focusin', focused, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [locale, hrefs.document, suggestions, own, navigate, keyword]);
  return place;
}

/** Control or Command and K lead to the field from anywhere. What is written in it as a hint; null without script. */
function useShortcut(place: RefObject<HTMLElement | null>): string | null {
  const isHydrated = useHydrated();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isPressed('search', event)) return;
      event.preventDefault();
      const input = place.current?.querySelector('input');
      // A document has the window to itself: there they lead to the page of searching.
      if (input && !input.checkVisibility()) input.form?.requestSubmit();
      input?.focus();
      input?.select();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [place]);
  if (!isHydrated) return null;
  return keyHint('search', /Mac|iPhone|iPad/.test(navigator.userAgent));
}
