import { lockFolder } from './folder-lock.ts';

// Takes the lock of the folder in its first argument, says how that went, and lives until it is killed.
const lock = await lockFolder(process.argv[2] ?? '');
process.stdout.write('release' in lock ? 'held\n' : `busy ${lock.heldBy}\n`);
setInterval(() => undefined, 1_000);
