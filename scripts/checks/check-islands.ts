import { basename } from 'node:path';
import type { CallExpression } from 'oxc-parser';
import { type Finding, runChecks } from './finding.ts';
import { lineAt, readFiles, type SourceFile } from './source-files.ts';
import { parse, visit } from './syntax.ts';

type Island = {
  viewStart: number | undefined;
  wrapper: { name: string | undefined; line: number } | undefined;
};

/** Each island exports `View`, says why it runs in the browser, and is wrapped under its file's name. */
export function checkIslands(root: string): Finding[] {
  return readFiles(root, ['src'], /\.island\.tsx$/).flatMap((file) => {
    const { viewStart, wrapper } = read(file);
    const place = { file: file.path, line: viewStart === undefined ? 1 : lineAt(file.text, viewStart) };
    const name = basename(file.path, '.island.tsx');
    const found: Finding[] = [];
    if (viewStart === undefined)
      found.push({ ...place, rule: 'island-view', expected: 'export function View', found: 'none' });
    else if (!/\bbrowser\b/i.test(commentBefore(file, viewStart)))
      found.push({
        ...place,
        rule: 'island-reason',
        expected: 'a doc comment on View that says why it runs in the browser',
        found: commentBefore(file, viewStart).trim() || 'none',
      });
    if (wrapper?.name !== name) {
      const line = wrapper?.line ?? 1;
      found.push({
        ...place,
        line,
        rule: 'island-name',
        expected: `an exported island('${name}', View)`,
        found: wrapper?.name ?? 'none',
      });
    }
    return found;
  });
}

function read(file: SourceFile): Island {
  const island: Island = { viewStart: undefined, wrapper: undefined };
  visit(file, {
    ExportNamedDeclaration: ({ declaration, start }) => {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id?.name === 'View')
        island.viewStart = start;
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { init } of declaration.declarations)
        if (init?.type === 'CallExpression' && isIsland(init))
          island.wrapper = { name: nameGiven(init), line: lineAt(file.text, start) };
    },
  });
  return island;
}

function isIsland({ callee }: CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'island';
}

function nameGiven({ arguments: [first] }: CallExpression): string | undefined {
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

/** The doc comment that ends right before an offset, or an empty text. */
function commentBefore(file: SourceFile, offset: number): string {
  const comments = parse(file).comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*'),
  );
  const comment = comments.find(({ end }) => end <= offset && file.text.slice(end, offset).trim() === '');
  return comment?.value.slice(1) ?? '';
}

if (import.meta.main) await runChecks({ islands: checkIslands });
