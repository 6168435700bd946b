import { type Finding, runChecks } from './finding.ts';
import { CODE, isTest, lineAt, readFiles, type SourceFile } from './source-files.ts';
import { visit } from './syntax.ts';

const FACTORY = /^create[A-Z]/;
const MAKES_STATE = new Set(['Map', 'Set']);

/**
 * Classes or factories (decision 0047, classes and factories): what remembers and has several verbs is a class or says
 * which type it makes, as every `create…` does.
 */
export function checkFactories(root: string): Finding[] {
  return readFiles(root, ['src', 'scripts'], CODE)
    .filter(({ path }) => !isTest(path))
    .flatMap(factoriesOf);
}

function factoriesOf(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (start: number, expected: string, name: string) =>
    found.push({ file: file.path, line: lineAt(file.text, start), rule: 'factory', expected, found: name });
  visit(file, {
    FunctionDeclaration: ({ id, returnType, body, start }) => {
      if (!id || !body || returnType) return;
      if (FACTORY.test(id.name)) add(start, 'the type it makes', id.name);
      else if (remembers(body.body) && verbsOf(body.body) > 1) add(start, 'a class with # fields', id.name);
    },
    TSTypeReference: ({ typeName, typeArguments, start }) => {
      if (typeName.type !== 'Identifier' || typeName.name !== 'ReturnType') return;
      const [of] = typeArguments?.params ?? [];
      if (of?.type !== 'TSTypeQuery' || of.exprName.type !== 'Identifier') return;
      if (FACTORY.test(of.exprName.name))
        add(start, 'a type with a name', `ReturnType<typeof ${of.exprName.name}>`);
    },
  });
  return found;
}

type Statement = { type: string };

/** Whether the function's own variables change, or are a map or a set. */
function remembers(statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    if (!isDeclaration(statement)) return false;
    return statement.kind === 'let' || statement.declarations.some(({ init }) => init && isCollection(init));
  });
}

/** How many functions the object has that the function ends with. */
function verbsOf(statements: readonly Statement[]): number {
  const made = statements.find(isReturn)?.argument;
  if (!made || !isObject(made)) return 0;
  return made.properties.filter(({ value }) => value && FUNCTIONS.has(value.type)).length;
}

const FUNCTIONS = new Set(['FunctionExpression', 'ArrowFunctionExpression']);

type Expression = { type: string };
type Declaration = Statement & { kind: string; declarations: readonly { init: Expression | null }[] };

function isDeclaration(statement: Statement): statement is Declaration {
  return statement.type === 'VariableDeclaration';
}

function isReturn(statement: Statement): statement is Statement & { argument: Expression | null } {
  return statement.type === 'ReturnStatement';
}

function isObject(node: Expression): node is Expression & { properties: readonly { value?: Expression }[] } {
  return node.type === 'ObjectExpression';
}

function isCollection(node: Expression & { callee?: Expression & { name?: string } }): boolean {
  return node.type === 'NewExpression' && MAKES_STATE.has(node.callee?.name ?? '');
}

if (import.meta.main) await runChecks({ factories: checkFactories });
