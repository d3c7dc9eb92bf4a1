import type { z } from 'zod';
import { NextAnswer, type Task } from '@/lib/contracts/label';
import { ARMS, drawArmOrder, drawOrder } from '@/lib/core/queue/arm-order';
import type { Random } from '@/lib/core/scoring/random';
import { PREFETCH_LEASE_SECONDS } from '@/lib/core/labels/leases';
import type { Project } from '@/lib/server/db/generated/client';
import { getPool } from '@/lib/server/db/pool';
import { claimTask as claimInQueue, type LeaseSlot } from '@/lib/server/db/sql/claim-task';
import { ensureAnnotator } from '@/lib/server/db/sql/ensure-annotator';
import { explainNothing, type Nothing } from '@/lib/server/db/sql/explain-nothing';
import { findUnreadGuideline } from '@/lib/server/db/sql/find-unread-guideline';
import { findOwnLeases } from '@/lib/server/db/sql/find-own-leases';
import { mustScreen } from '@/lib/server/db/sql/must-screen';
import { repairRanks } from '@/lib/server/db/sql/repair-ranks';
import { releaseExpired } from '@/lib/server/db/sql/release-expired';
import { renewLease } from '@/lib/server/db/sql/renew-lease';
import { resumeAssignment } from '@/lib/server/db/sql/resume-assignment';
import { uuidv7 } from '@/lib/server/db/uuid';
import { AppError } from '@/lib/server/errors/app-error';
import { queueSettings } from '@/lib/server/services/queue-settings';
import { loadTask } from '@/lib/server/services/load-task';

// Claims of others hold an entry for some milliseconds: what they leave is found by trying again.
const ATTEMPTS = 8;
// Not found so often, what is open has no rank yet: it was just imported.
const BEFORE_REPAIR = 4;
const PAUSE_MS = 25;
const LONGEST_WAIT_SECONDS = 300;

type Answer = z.infer<typeof NextAnswer>;
interface Claimant {
  random: Random;
  projectId: string;
  annotatorId: string;
  slot: LeaseSlot;
  leaseSeconds: number;
}

/**
 * The next solution for this member: what he holds already, else his own expired one if it is free, else the top of
 * the queue; or why there is none. Asked again, it gives the same one.
 */
export async function claimTask(
  project: Project,
  userId: string,
  slot: LeaseSlot,
  random: Random = Math.random,
): Promise<Answer> {
  if (project.pausedAt) return { kind: 'paused', note: project.pauseNote };
  const annotator = await ensureAnnotator(getPool(), project.id, userId, uuidv7());
  if (annotator.pausedAt) return { kind: 'paused', note: annotator.pauseReason };
  if (!annotator.screenedAt && (await mustScreen(getPool(), project.id)))
    return { kind: 'screening-to-pass' };
  const leaseSeconds = slot === 'current' ? project.leaseSeconds : PREFETCH_LEASE_SECONDS;
  const claimant = { projectId: project.id, annotatorId: annotator.id, slot, leaseSeconds, random };
  for (let attempt = 1; ; attempt += 1) {
    const own = await takeOwn(claimant);
    const unread = own ? null : (await findUnreadGuideline(getPool(), project.id, userId)).major;
    if (unread !== null) return { kind: 'guideline-to-acknowledge', number: unread };
    const assignmentId = own ?? (await takeNext(claimant));
    const task = assignmentId && (await loadIfHeld(project.id, assignmentId));
    if (task) return { kind: 'task', task };
    if (assignmentId && attempt < ATTEMPTS) continue;
    const answer = answerOf(await explainNothing(getPool(), project.id, annotator.id));
    // Another request of this person may have taken the last one a moment ago: then it is found by asking again.
    if (answer && !(await findHeld(claimant))) return answer;
    if (attempt === BEFORE_REPAIR) await repairRanks(getPool(), project.id);
    if (attempt === ATTEMPTS) return { kind: 'all-in-work', retryAfterSeconds: 1 };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt * (0.5 + Math.random())));
  }
}

/** Null: submitted, skipped or lost in this very moment, by another request of the same person. */
async function loadIfHeld(projectId: string, assignmentId: string): Promise<Task | null> {
  try {
    return await loadTask(projectId, assignmentId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'lease-lost') return null;
    throw error;
  }
}

/** What this person has already: the slot asked for, a prefetch that is due, an expired one that is still free. */
async function takeOwn(claimant: Claimant): Promise<string | null> {
  const held = await findHeld(claimant);
  if (held) {
    const renewed = await renewLease(getPool(), { ...claimant, assignmentId: held });
    if (typeof renewed === 'object') return held;
  }
  return resumeAssignment(getPool(), claimant);
}

async function findHeld({ projectId, annotatorId, slot }: Claimant): Promise<string | undefined> {
  const own = await findOwnLeases(getPool(), projectId, annotatorId);
  return own[slot] ?? (slot === 'current' ? own.prefetch : undefined);
}

async function takeNext(claimant: Claimant): Promise<string | null> {
  const { mix, version: mixVersion, batches } = await queueSettings(claimant.projectId);
  const claim = async () => {
    const assignmentId = uuidv7();
    const isClaimed = await claimInQueue(getPool(), {
      ...claimant,
      assignmentId,
      mixVersion,
      arms: drawArmOrder(mix, claimant.random),
      mixArms: ARMS.filter((arm) => mix[arm] > 0),
      auditBatches: drawOrder(batches, claimant.random),
    });
    return isClaimed ? assignmentId : null;
  };
  const assignmentId = await claim();
  if (assignmentId || (await releaseExpired(getPool(), claimant.projectId)) === 0) return assignmentId;
  return (await resumeAssignment(getPool(), claimant)) ?? claim();
}

/** Null: something can be taken after all. */
function answerOf(nothing: Nothing): Answer | null {
  if (nothing.isTakeable) return null;
  if (nothing.reachedLimit !== null) return { kind: 'limit-reached', limit: nothing.reachedLimit };
  if (nothing.nextLeaseSeconds !== null) {
    return {
      kind: 'all-in-work',
      retryAfterSeconds: Math.min(nothing.nextLeaseSeconds, LONGEST_WAIT_SECONDS),
    };
  }
  return { kind: nothing.isOnlyForOthers ? 'nothing-left-for-you' : 'nothing-left' };
}
