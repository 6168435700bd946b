import type { DocumentTemplate } from '../../../document/document.ts';
import { applyWording, wordedParts } from '../../../document/wording/apply-wording.ts';
import type { Differences } from '../../../document/wording/differences.ts';
import { type Edit, edited } from '../../../document/wording/edit.ts';
import { notationNames } from '../../../document/wording/notation-names.ts';
import { editedAs } from '../../../document/wording/own-text.ts';
import { eachPart } from '../../../document/wording/parts.ts';
import { newId } from '../../../shared/ids.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { exampleTrial } from '../../filling/example-filling.server.ts';
import { wordingProps } from './load.server.ts';
import { fieldOf } from './open-field.server.ts';
import type { OpenedWording } from './opened-wording.server.ts';
import { WordingPage } from './wording-page.tsx';

const LONG = [
  { kind: 'paragraph', content: [{ kind: 'text', text: `${LONG_TITLE} ${LONG_TITLE}.` }] },
] as const;

/** The shortest of the suggested documents with clauses. */
async function exampleTemplate({ services, locale }: WorkspaceExample) {
  const entries = services.catalogue.suggested(locale);
  const all = await Promise.all(
    entries.map(async (entry) => ({ entry, template: await services.documents.template(entry.id) })),
  );
  const found = all.flatMap(({ entry, template }) =>
    template?.numbering === 'clauses' ? [{ entry, template }] : [],
  );
  const [first] = found.toSorted((a, b) => a.template.blocks.length - b.template.blocks.length);
  if (!first) throw new Error('the library suggests no document with clauses');
  return first;
}

/** Each kind of edit once. */
function exampleEdits({ blocks }: DocumentTemplate): Differences | null {
  const parts = wordedParts({ blocks }, null);
  const shown = new Set(eachPart(parts).map(({ part }) => part.name));
  const sections = parts.filter(({ own }) => own.length > 0);
  const [item, other] = eachPart(sections)
    .map(({ part }) => part)
    .filter((part) => part.form !== 'section' && editedAs(part) === 'text');
  const edits: Edit[] = [
    { kind: 'change', part: item?.name ?? '', text: LONG },
    { kind: 'leaveOut', part: other?.name ?? '' },
    { kind: 'down', part: sections[1]?.name ?? '', shown },
    { kind: 'add', after: sections[0]?.name ?? '', inside: false, title: LONG[0].content, text: LONG },
  ];
  return edits.reduce<Differences | null>((before, edit) => {
    const result = edited(blocks, before, edit);
    return result.outcome === 'edited' ? result.differences : before;
  }, null);
}

async function exampleWording(page: WorkspaceExample, isEdited: boolean): Promise<OpenedWording> {
  const { entry, template: original } = await exampleTemplate(page);
  const differences = isEdited ? exampleEdits(original) : null;
  // The template said something else when its owner changed it.
  const wording = differences && {
    ...differences,
    changed: Object.fromEntries(
      Object.entries(differences.changed).map(([name, change]) => [name, { ...change, was: LONG }]),
    ),
  };
  const parts = wordedParts(original, wording);
  const document = wording && {
    id: newId(),
    templateId: entry.id,
    values: {},
    version: 1,
    updatedAt: new Date(0),
    planted: false,
    givenName: null,
    namedWhile: null,
    wording,
    finishedAt: null,
    name: '',
    sentAt: null,
    status: 'draft' as const,
    savedBy: null,
    frozen: null,
    madeWith: null,
    leftChanges: [],
    teamId: null,
  };
  return {
    page: exampleMember(page),
    opened: {
      entry,
      template: applyWording(original, wording),
      document: document ?? undefined,
      id: newId(),
      stage: 'draft',
      place: undefined,
      companyId: null,
      letterhead: null,
      hasFiles: true,
    },
    original,
    parts,
    values: {},
    names: notationNames(original.fields, parts, true),
  };
}

function shown({ isEdited = false, open }: { isEdited?: boolean; open?: 'change' | 'clause' } = {}) {
  return async (page: WorkspaceExample) => {
    const wording = await exampleWording(page, isEdited);
    const props = await wordingProps(wording);
    const part = props.parts.find(
      ({ editHref, isSection }) => editHref !== null && isSection === (open === 'clause'),
    );
    const field = open && part ? await fieldOf(wording, { part: part.name, kind: open }) : null;
    // Pictures, as a free account has them.
    const preview = { ...(await exampleTrial(page)), id: props.id };
    return <WordingPage {...props} preview={preview} open={field} outcome={undefined} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Editing the wording',
  opened: ['changed, left out, moved and added'],
  states: {
    'the template’s words': shown(),
    'changed, left out, moved and added': shown({ isEdited: true }),
    'a part is being changed': shown({ open: 'change' }),
    'a clause is being added': shown({ open: 'clause' }),
  },
};
