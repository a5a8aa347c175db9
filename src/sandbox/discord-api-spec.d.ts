/** The package's zod half is plain JavaScript; each schema is looked up by its name, see schema.ts. */
declare module 'discord-api-spec/zod' {
  export function setStrictObject(strict: boolean): void;
}
