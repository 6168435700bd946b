import { makeCombobox } from '../../../ui/combobox/combobox.client.ts';

/**
 * Suggests documents in a search of the library while one types; each opens its own page. A search that is a page
 * itself names no place of documents: there what is chosen is searched for.
 */
export function suggest(form: HTMLFormElement): void {
  const { locale = 'en', documents = '', label = '', count = '' } = form.dataset;
  makeCombobox({
    form,
    place: form,
    locale,
    texts: { label, count },
    open: (slug) => (documents === '' ? form.submit() : location.assign(`${documents}${slug}/`)),
  });
}
