import type { SignForm } from './sign-props.ts';

/** Before the names of fields of a form that came too late, which go along with the forms of the code. */
const KEPT = 'kept.';
/** That a signature by hand was in it: a file goes into no form again. */
const PICTURE = `${KEPT}picture`;

type Fields = Readonly<Record<string, string>>;
/** What a form posted. */
type Form = { typed: Fields; hadPicture: boolean };

const FORMS: readonly SignForm[] = [
  ...(['sign', 'question', 'handOn', 'takeBack', 'report', 'reject'] as const),
  ...(['suggest', 'takeSuggestionBack'] as const),
  ...(['mailCode', 'code'] as const),
];

/** Which form it was; the one to sign with where it says nothing of itself. */
export function formOf(intent: string | undefined): SignForm {
  return FORMS.find((one) => one === intent) ?? 'sign';
}

/** What goes along while somebody shows their mailbox again: their form, or what came along with the form of the code. */
export function keptOf({ typed, hadPicture }: Form): Fields {
  const form = formOf(typed['intent']);
  const fields = Object.entries(typed);
  if (form === 'code' || form === 'mailCode')
    return Object.fromEntries(fields.filter(([name]) => name.startsWith(KEPT)));
  const kept = fields.map(([name, value]) => [`${KEPT}${name}`, value] as const);
  return Object.fromEntries(hadPicture ? [...kept, [PICTURE, 'yes'] as const] : kept);
}

/** The form that came along with the form of the code; undefined where none did. */
export function keptForm(typed: Fields): Form | undefined {
  const { [PICTURE]: picture, ...fields } = keptOf({ typed, hadPicture: false });
  const own = Object.entries(fields).map(([name, value]) => [name.slice(KEPT.length), value] as const);
  return own.length === 0 ? undefined : { typed: Object.fromEntries(own), hadPicture: picture === 'yes' };
}
