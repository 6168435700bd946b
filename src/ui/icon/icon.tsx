/** Icons of the sprite (public/icons.svg): 16 px, stroke 3 (section 9 of the specification). */
export type IconName =
  | 'warning'
  | 'close'
  | 'menu'
  | 'chevron'
  | 'arrow'
  | 'check'
  | 'search'
  | 'person'
  | 'mail'
  | 'folder'
  | 'document'
  | 'file'
  | 'star'
  | 'starred'
  | 'trash'
  | 'home'
  | 'people'
  | 'drive'
  | 'calendar'
  | 'pencil'
  | 'building'
  | 'list'
  | 'download'
  | 'send'
  | 'more'
  | 'pin'
  | 'apps'
  | 'bell'
  | 'invoice'
  | 'contract'
  | 'table'
  | 'link'
  | 'comment'
  | 'help'
  | 'key'
  | 'flag'
  | 'chart'
  | 'flask';

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="16" height="16" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
