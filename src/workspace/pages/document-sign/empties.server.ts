import { needsOf } from '../../../document/needs.ts';
import { numberedOf } from '../../../services/numbers/numbered.ts';
import { emptiesOf } from '../../filling/finish/finish-data.server.ts';
import { toldEmpties } from '../../filling/finish/told-empties.ts';
import { emptyFields } from '../../filling/needed-fields.ts';
import { prefillsOf } from '../../filling/opened.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { Ready } from './ready.server.ts';

/** What is still empty: what a finished document has left out is no news any more. */
export function emptyIn(page: MemberContext, { template, document, known, isFinished }: Ready): string[] {
  const groups = [{ title: '', fields: template.fields }];
  const prefills = isFinished ? {} : prefillsOf(page, template, known.place);
  const empty = emptyFields({ groups, prefills, ways: needsOf(template) }, document.values);
  const number = numberedOf(template)?.key ?? '';
  return toldEmpties(
    emptiesOf(page, { template }),
    { empty, number },
    isFinished ? ['needed'] : ['needed', 'alone'],
  );
}
