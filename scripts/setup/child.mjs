// Child processes of the scripts that check and test.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

/** Runs a program and waits: its exit code and everything it wrote. */
export function outputOf(command, args, { root, node, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment(node, env) });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The same with its words going straight to who is looking; the exit code. */
export function runVisibly(command, args, { root, node, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(node, env), NO_COLOR: undefined },
      stdio: 'inherit',
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function environment(node, env) {
  return { ...process.env, ...env, PATH: `${dirname(node)}:${process.env.PATH}`, NO_COLOR: '1' };
}
