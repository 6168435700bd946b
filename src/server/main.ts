import { ConfigError, readConfig } from './config.ts';
import { outliveOutput } from './output.ts';

/** Start of the process: a wrong setting is told at once, before the server itself is read, which takes seconds. */
async function main(): Promise<void> {
  outliveOutput();
  const config = readConfig(process.env);
  const { serve } = await import('./serve.ts');
  await serve(config, fail);
}

function fail(error: unknown): never {
  const known = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${known && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main().catch(fail);
