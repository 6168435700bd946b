import { useMemo } from 'react';
import type { Printer } from '../../../document/resolve/print-value.ts';
import type { Drawing, FillingData } from '../filling-data.ts';
import { PageSheet } from '../preview/page-sheet.tsx';
import { printedValues } from '../printed-values.ts';
import type { Filling } from '../use-filling.ts';
import { Paywall } from './paywall.tsx';
import type { PaywallData } from './paywall-data.ts';

type DocumentPaywallProps = {
  sheet: PaywallData;
  data: FillingData;
  filling: Filling;
  drawing: Drawing | null;
  printer: Printer;
};

/** The sheet of a document that is open: its first page follows what is typed, as the one behind it does. */
export function DocumentPaywall({ sheet, data, filling, drawing, printer }: DocumentPaywallProps) {
  const { values } = filling;
  const { groups, prefills } = data;
  const printed = useMemo(
    () =>
      printedValues(
        groups.flatMap((group) => group.fields),
        { values, prefills },
        printer,
      ),
    [groups, prefills, values, printer],
  );
  return (
    <Paywall
      data={sheet}
      close={data.words.close}
      page={
        drawing ? (
          <PageSheet {...{ drawing, printed }} index={0} active="" linkOf={null} lang={data.lang} isCopy />
        ) : null
      }
      onLeave={filling.flush}
    />
  );
}
