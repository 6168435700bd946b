import type { ArrowFunctionExpression, Function as FunctionNode } from 'oxc-parser';
import { type Finding, runChecks } from './finding.ts';
import { CODE, isTest, lineAt, readFiles, type SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

/** The hard limits of CONTRIBUTING.md; tables may be as long as they need. */
const LIMITS = { file: 300, function: 60, component: 100, parameters: 4 };
const LONG_FILES = /\.table\.ts$/;
/** React Router calls this one, with its own five parameters. */
const GIVEN_SIGNATURES = new Set(['src/router/entry.server.tsx handleRequest']);

type Measured = { name: string; start: number; end: number; parameters: number };

export function checkSizes(root: string): Finding[] {
  return readFiles(root, ['src', 'scripts', 'tests'], CODE).flatMap((file) => [
    ...fileFindings(file),
    ...functionFindings(file),
  ]);
}

function fileFindings({ path, text }: SourceFile): Finding[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= LIMITS.file || LONG_FILES.test(path)) return [];
  return [
    { file: path, line: 1, rule: 'file-length', expected: `at most ${LIMITS.file} lines`, found: `${lines}` },
  ];
}

function functionFindings(file: SourceFile): Finding[] {
  const { functions, jsx } = measure(file);
  return functions.flatMap(({ name, start, end, parameters }) => {
    const line = lineAt(file.text, start);
    const length = lineAt(file.text, end) - line + 1;
    const isComponent = /^[A-Z]/.test(name) && jsx.some((offset) => offset > start && offset < end);
    const limit = isComponent ? LIMITS.component : LIMITS.function;
    const place = { file: file.path, line };
    const found: Finding[] = [];
    if (length > limit)
      found.push({
        ...place,
        rule: 'function-length',
        expected: `at most ${limit} lines`,
        found: `${length} in ${name}`,
      });
    if (parameters > LIMITS.parameters && !GIVEN_SIGNATURES.has(`${file.path} ${name}`))
      found.push({
        ...place,
        rule: 'parameters',
        expected: 'at most 4, else one object',
        found: `${parameters} in ${name}`,
      });
    return found;
  });
}

/** All functions of a file, and where JSX stands. A test's `describe` only groups; it is not measured. */
function measure(file: SourceFile): { functions: Measured[]; jsx: number[] } {
  const functions: Measured[] = [];
  const jsx: number[] = [];
  const names = new Map<number, string>();
  const groups = new Set<number>();
  const add = ({ id, start, end, params }: FunctionNode | ArrowFunctionExpression) => {
    if (groups.has(start)) return;
    functions.push({
      name: id?.name ?? names.get(start) ?? 'a function',
      start,
      end,
      parameters: params.length,
    });
  };
  visit(file, {
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    CallExpression: ({ callee, arguments: given }) => {
      const isGroup = isTest(file.path) && /^describe\b/.test(file.text.slice(callee.start, callee.end));
      if (isGroup) for (const argument of given) groups.add(argument.start);
    },
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    JSXElement: ({ start }) => jsx.push(start),
    JSXFragment: ({ start }) => jsx.push(start),
  });
  return { functions, jsx };
}

if (import.meta.main) await runChecks({ sizes: checkSizes });
