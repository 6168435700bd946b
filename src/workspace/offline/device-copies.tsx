import { useEffect, useState } from 'react';
import type { Messages } from '../../locales/messages.server.ts';
import { countCopies, removeCopies } from './device-copies.client.ts';

type Texts = Messages['app-install']['copies'];

/** What this device keeps for reading without a connection, and how it goes. Without script nothing is kept. */
export function DeviceCopies({ texts }: { texts: Texts }) {
  const [count, setCount] = useState<number | undefined>();
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => {
    countCopies().then(setCount, () => undefined);
  }, []);
  const remove = async () => {
    await removeCopies().catch(() => undefined);
    // What is told is what is there.
    const left = await countCopies().catch(() => undefined);
    setCount(left);
    setRemoved(left === 0);
  };
  return <CopiesKept texts={texts} count={count} isRemoved={isRemoved} onRemove={() => void remove()} />;
}

type CopiesKeptProps = {
  texts: Texts;
  /** Undefined where it is not known. */
  count: number | undefined;
  isRemoved: boolean;
  onRemove: () => void;
};

/** The same for what is known. */
export function CopiesKept({ texts, count, isRemoved, onRemove }: CopiesKeptProps) {
  if (count === undefined) return null;
  const words = count === 1 ? texts.one : texts.many.replace('{count}', String(count));
  return (
    <section className="workspace-section" aria-labelledby="copies">
      <h2 id="copies">{texts.title}</h2>
      <p className="workspace-soft">{texts.lead}</p>
      <p className="offline-said" role="status">
        {isRemoved ? texts.removed : count === 0 ? texts.none : words}
      </p>
      {count > 0 ? (
        <p className="workspace-actions">
          <button className="button button-outline" type="button" onClick={onRemove}>
            {texts.remove}
          </button>
        </p>
      ) : null}
    </section>
  );
}
