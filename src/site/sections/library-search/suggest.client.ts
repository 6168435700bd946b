import { makeCombobox } from '../../../ui/combobox/combobox.client.ts';

/** Suggests documents in a search while one types; each opens its own page, or is searched for on this one. */
export function suggest(form: HTMLFormElement): void {
  const { locale = 'en', documents, label = '', count = '' } = form.dataset;
  makeCombobox({
    form,
    place: form,
    locale,
    texts: { label, count },
    // The field has its name already.
    open: (slug) => (documents ? location.assign(`${documents}${slug}/`) : form.submit()),
  });
}
