import { makeCombobox } from '../../../ui/combobox/combobox.client.ts';

/** Suggests documents in a search of the library while one types; each opens its own page. */
export function suggest(form: HTMLFormElement): void {
  const { locale = 'en', documents = '', label = '', count = '' } = form.dataset;
  makeCombobox({
    form,
    place: form,
    locale,
    texts: { label, count },
    open: (slug) => location.assign(`${documents}${slug}/`),
  });
}
