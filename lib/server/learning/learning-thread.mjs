import { register } from 'tsx/esm/api';

// A thread does not inherit TypeScript from the process that starts it.
register();
await import('./learning-thread.ts');
