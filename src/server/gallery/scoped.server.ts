const NAMES = 'id|for|name|list|form|popovertarget|aria-labelledby|aria-describedby|aria-controls';
const ATTRIBUTE = new RegExp(`(?<= (?:${NAMES})=")[^"]+(?=")`, 'g');

/**
 * A piece of a page whose ids and names are its own, so that the states of a component can stand side by side: labels
 * belong to their fields, links lead to places of the same state, and a choice in one is none in another. Nothing of it takes the focus by itself.
 */
export function scoped(html: string, scope: string): string {
  return html
    .replace(/ href="#([^"]+)"/g, (link, id: string) =>
      html.includes(` id="${id}"`) ? ` href="#${scope}-${id}"` : link,
    )
    .replace(ATTRIBUTE, (names) => names.replace(/\S+/g, (one) => `${scope}-${one}`))
    .replaceAll(' autofocus=""', '');
}

/** A stage whose state says so, with its folded parts open: what a press would show. */
export function unfolded(stage: string): string {
  const [tag = ''] = /^[^>]*/.exec(stage) ?? [];
  return tag.includes(' data-opened=""')
    ? stage.replace(/<details(?![^>]* open="")/g, '<details open=""')
    : stage;
}
