import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import { poolConfigOf } from '../../src/store/connection.ts';
import { openMemory } from '../../src/store/embedded/open.ts';

const packaged = '@prisma/schema-engine-wasm';

/** The part of WebAssembly that is used here: the types of Node 20 have only its names. */
type Wasm = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { __wbindgen_start(): void } };
};

type Glue = { SchemaEngine: typeof SchemaEngine };
let loading: Promise<Glue> | null = null;

/** Prisma's schema engine as WebAssembly; a second instance in one process fails, so it is loaded once. */
const load = (): Promise<Glue> => {
  loading ??= (async () => {
    const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg');
    const file = path.join(
      path.dirname(createRequire(import.meta.url).resolve(packaged)),
      'schema_engine_bg.wasm',
    );
    // Its panics end here; without it they are an undefined function.
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: {
        set_message: (text: string) => {
          process.stderr.write(`${text}\n`);
        },
      },
    });
    const { Module, Instance } = (globalThis as { WebAssembly?: Wasm }).WebAssembly as Wasm;
    const module = new Module(readFileSync(file));
    const instance = new Instance(module, { './schema_engine_bg.js': glue });
    glue.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return glue;
  })();
  return loading;
};

const SCHEMA = 'schema.prisma';

/** The SQL that leads from one schema (the text of a schema.prisma; null = an empty database) to another. */
export const stepBetween = async (from: string | null, to: string): Promise<string> => {
  const { SchemaEngine } = await load();
  // The engine compares two texts, but will not begin before it has asked a database for its version.
  const embedded = await openMemory();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(poolConfigOf({ embedded })));
  const engine = await SchemaEngine.new({ datamodels: [[SCHEMA, to]] }, () => undefined, adapter);
  const target = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: SCHEMA, content }],
  });
  try {
    const result = await engine.diff({
      from: from === null ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: true,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    } as Parameters<SchemaEngine['diff']>[0]);
    // The schema "public" is there, and a user who may not make schemas may not ask for it either.
    return result.exitCode === 2 ? (result.stdout ?? '').replace(/-- CreateSchema\n.*\n\n/, '') : '';
  } finally {
    engine.free();
    await embedded.close();
  }
};
