import type { Examples } from '../examples.ts';
import { Icon, type IconName } from './icon.tsx';

const NAMES: readonly IconName[] = [
  'warning',
  'close',
  'menu',
  'chevron',
  'arrow',
  'check',
  'search',
  'person',
  'mail',
  'folder',
  'document',
  'file',
  'star',
  'starred',
  'trash',
  'home',
  'people',
  'drive',
  'calendar',
  'pencil',
  'building',
];

export const examples: Examples = {
  title: 'Icons',
  states: Object.fromEntries(
    NAMES.map((name) => [
      name,
      () => (
        <p>
          <Icon name={name} /> {name}
        </p>
      ),
    ]),
  ),
};
