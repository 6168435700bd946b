import { useEffect, useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { searchText } from '../../shared/search-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { WorkspaceShellData } from './shell-data.ts';

/** The search in the header: a plain form that suggests documents while one types. */
export function SearchField({ shell }: { shell: WorkspaceShellData }) {
  const { texts, hrefs, carried } = shell;
  const [query] = useSearchParams();
  const keyword = searchText(query.get('t'));
  const place = useSuggestions(shell, keyword);
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
        />
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
function useSuggestions({ locale, hrefs, suggestions }: WorkspaceShellData, keyword: string) {
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
        open: (slug) => void navigate(hrefs.document.replace('doc/', `doc/${slug}`)),
      });
      leaving.signal.addEventListener('abort', remove);
    };
    const focused = () => void wake().catch(console.error);
    if (form.contains(document.activeElement)) focused();
    else form.addEventListener('focusin', focused, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [locale, hrefs.document, suggestions, navigate, keyword]);
  return place;
}
