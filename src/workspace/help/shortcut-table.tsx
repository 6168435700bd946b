import { Fragment } from 'react';
import { KeySwitch } from './key-switch.tsx';
import type { ShortcutList } from './shortcut-list.server.ts';

/** The keys of the workspace by the place where they work. */
export function ShortcutTable({ texts, groups }: ShortcutList) {
  return (
    <>
      {groups.map(({ name, title, lines }) => (
        <section key={name} className="help-keys" aria-labelledby={`keys-${name}`}>
          <h3 id={`keys-${name}`}>{title}</h3>
          <dl>
            {lines.map((line) => (
              <div key={line.name}>
                <dt>{line.what}</dt>
                <dd>
                  {line.presses.map((press, nth) => (
                    <Fragment key={press.join(' ')}>
                      {nth > 0 ? <span className="help-or">{texts.or}</span> : null}
                      <span className="help-press">
                        {press.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <KeySwitch texts={texts} />
    </>
  );
}
