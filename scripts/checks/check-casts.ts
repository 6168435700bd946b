import { type Finding, runChecks } from './finding.ts';
import { CODE, isTest, lineAt, readFiles, type SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

/** A comment that says something: one that only silences a tool is no reason. */
const COMMENT = /^(\/\/|\/\*|\*)(?!\s*(biome-ignore|oxlint-|@ts-))/;
const COMMENT_BEHIND = /\s\/\/ \S/;

/**
 * Each cast says why the compiler may be overruled, on the line above or behind it; none casts what was cast, in tests
 * neither: `standIn` stands for something big there.
 */
export function checkCasts(root: string): Finding[] {
  return readFiles(root, ['src', 'scripts', 'tests'], CODE).flatMap((file) =>
    castsOf(file).filter(({ rule }) => rule === 'cast-of-cast' || !isTest(file.path)),
  );
}

function castsOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const lines = file.text.split('\n');
  const review = (cast: Cast) => {
    const of = { file: file.path, line: lineAt(file.text, cast.typeAnnotation.start) };
    if (isConst(cast)) return;
    if (isCast(cast.expression))
      found.push({ ...of, rule: 'cast-of-cast', expected: 'a parse, or one cast', found: 'two' });
    else if (!hasReason(lines, of.line))
      found.push({ ...of, rule: 'cast', expected: 'its reason on the line above', found: 'none' });
  };
  visit(file, { TSAsExpression: review, TSTypeAssertion: review });
  return found;
}

type Node = { type: string };
type Cast = Node & {
  expression: Node;
  typeAnnotation: Node & { start: number; typeName?: Node & { name?: string } };
};

function isConst({ typeAnnotation: { type, typeName } }: Cast): boolean {
  return type === 'TSTypeReference' && typeName?.name === 'const';
}

function isCast(node: Node & { expression?: Node }): boolean {
  if (node.type === 'ParenthesizedExpression' && node.expression) return isCast(node.expression);
  return node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';
}

/** @param line of the type that is claimed, counted from 1 */
function hasReason(lines: readonly string[], line: number): boolean {
  const above = lines[line - 2]?.trim() ?? '';
  return COMMENT.test(above) || COMMENT_BEHIND.test(lines[line - 1] ?? '');
}

if (import.meta.main) await runChecks({ casts: checkCasts });
