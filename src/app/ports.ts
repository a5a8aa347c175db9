/** What the app asks of its edges, by what it serves; types only. */
export type * from './ports/journal.ts';
export type * from './ports/mind.ts';
export type * from './ports/outbox.ts';
export type * from './ports/process.ts';
export type * from './ports/record.ts';
export type * from './ports/store.ts';
