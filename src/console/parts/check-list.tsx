import { useId } from 'react';

export type Checks = {
  name: string;
  label: string;
  /** Those that are ticked, with spaces between them. */
  value?: string;
  options?: readonly { value: string; label: string; group?: string }[];
  help?: string | null;
  problem?: string | null;
};

/** Several boxes to tick, together by their groups; each is posted as NAME-VALUE. */
export function CheckList({
  field: { name, label, value = '', options = [], help, problem },
}: {
  field: Checks;
}) {
  const id = useId();
  const ticked = new Set(value.split(' '));
  const groups = Object.entries(Object.groupBy(options, ({ group }) => group ?? ''));
  return (
    <fieldset className="console-checks" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="console-checks-name">{label}</legend>
      {problem ? (
        <p className="console-problem" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
      {help ? <p className="console-small">{help}</p> : null}
      <div className="console-check-groups">
        {groups.map(([group, boxes = []]) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {boxes.map((box) => (
              <p className="console-check" key={box.value}>
                <input
                  id={`${id}-${box.value}`}
                  type="checkbox"
                  name={`${name}-${box.value}`}
                  value="on"
                  defaultChecked={ticked.has(box.value)}
                />
                <label htmlFor={`${id}-${box.value}`}>{box.label}</label>
              </p>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
