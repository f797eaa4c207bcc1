import { trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { JobName } from './download-job.ts'

const keyOf = ({ owner, groupTrailId }: JobName) => [...trailKey(owner, groupTrailId), 'whole_trail'] as const

/** Whether the learner asked for the whole trail, and so for what is added to it later (rule D18). Reads `UP`. */
export const isWholeWanted = async (tx: ReadTransaction, name: JobName): Promise<boolean> =>
  (await tx.get('UP', keyOf(name))) === true

/** Notes that the learner asked for the whole trail. Writes `UP`. */
export const wantWhole = (tx: WriteTransaction, name: JobName): Promise<void> =>
  tx.put('UP', keyOf(name), true)

/** Notes that the learner called off or deleted something of the trail: what is added to it from now on is only offered. Writes `UP`. */
export const forgetWhole = (tx: WriteTransaction, name: JobName): Promise<void> =>
  tx.delete('UP', keyOf(name))
