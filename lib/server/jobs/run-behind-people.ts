import os from 'node:os';
import { log } from '@/lib/server/log';

/**
 * Puts this process behind those that answer people where both want the processor: jobs take what is left, and go
 * on with all of it while nobody works. Where the system does not allow that, they run as anything else.
 */
export function runBehindPeople(): void {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log.warn('the worker runs at the priority of any process', { error });
  }
}
