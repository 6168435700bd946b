import { useEffect, useMemo, useState } from 'react';
import type { Lack } from '../../../document/amounts/lacks.ts';
import type { DocumentValues } from '../../../document/document.ts';
import { whenWanted } from '../../late/wanted.ts';
import type { FillingData } from '../filling-data.ts';
import { LACKS } from '../late-parts.ts';

type Asking = Pick<FillingData, 'groups' | 'sums' | 'ways' | 'lacks'>;

/**
 * What the totals of a document wait for: as the server has told of its values, and with what is typed once the code
 * that adds up is there. Until then nothing is lost: the server asks the same before it finishes a document.
 */
export function useLacks(asking: Asking, values: DocumentValues, isNumbered: boolean): readonly Lack[] {
  const { groups, sums, ways, lacks } = asking;
  // The server writes what it has told, and so does the browser at first.
  const [find, setFind] = useState<{ lacksOf: NonNullable<typeof LACKS.There> }>();
  useEffect(() => {
    void whenWanted()
      .then(LACKS.fetch)
      .then((lacksOf) => setFind({ lacksOf }));
  }, []);
  return useMemo(() => {
    if (!find) return lacks;
    const fields = groups.flatMap((group) => group.fields);
    return find.lacksOf({ fields, sums, ways, isNumbered }, values);
  }, [find, groups, sums, ways, isNumbered, lacks, values]);
}
