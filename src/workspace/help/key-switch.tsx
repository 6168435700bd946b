import { useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { isHelpKeyOn, turnHelpKey } from '../shell/help-key.client.ts';
import type { ShortcutList } from './shortcut-list.server.ts';

type Props = { texts: ShortcutList['texts'] };

/** Turns the key of a single sign off and on again: it gets in the way of who speaks to the machine. Needs script, as the key does. */
export function KeySwitch({ texts }: Props) {
  return useHydrated() ? <Switch texts={texts} /> : null;
}

function Switch({ texts }: Props) {
  const [isOn, setOn] = useState(isHelpKeyOn);
  const turn = () => {
    turnHelpKey(!isOn);
    setOn(isHelpKeyOn());
  };
  return (
    <p className="help-switch">
      <span role="status">{isOn ? texts.on : texts.off}</span>{' '}
      <button className="workspace-link" type="button" onClick={turn}>
        {isOn ? texts.turnOff : texts.turnOn}
      </button>
    </p>
  );
}
