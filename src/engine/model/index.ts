export type * from './commands.ts';
export type * from './events.ts';
export type * from './view.ts';
export type * from './words.ts';
