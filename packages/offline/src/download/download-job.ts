import type { Owner } from '../store/owner.ts'

/** Why a download ended without its files (specification 4 and 8), and `full`: the device has no room. */
export type DownloadFailure = 'cannot' | 'no_trail' | 'no_resources' | 'fail' | 'full' | 'signedOut'

/**
 * A wanted download of a trail, or of some of its resources; it outlives the tab that asked for it. `first` are those of its resources that
 * were asked for again after it had failed: they are fetched before the others.
 */
export type DownloadJob = {
  owner: Owner
  groupTrailId: string
  resourceIds: string[] | null
  first?: readonly string[]
  asked: number
  state: 'waiting' | 'loading' | 'failed'
  failure: DownloadFailure | null
  progress: Record<string, { done: number; total: number }>
}

const GOES_ON: readonly (DownloadFailure | null)[] = ['fail', 'no_trail', 'signedOut']

/** Whether a download that failed begins anew by itself once the server can be reached (rules D9, D22). */
export const goesOn = ({ failure }: Pick<DownloadJob, 'failure'>): boolean => GOES_ON.includes(failure)

/** Whether a download brings this resource of its trail. */
export const concerns = (job: Pick<DownloadJob, 'resourceIds'>, resourceId: string): boolean =>
  job.resourceIds === null || job.resourceIds.includes(resourceId)

export type JobName = Pick<DownloadJob, 'owner' | 'groupTrailId'>

/** What a full device wants: bytes still to come, and bytes free; null where neither is asked, and where the browser does not tell. */
export type Want = { needed: number | null; free: number | null }

/** The key of a download's row: one for each owner and trail. */
export const jobKey = (job: JobName) =>
  [job.owner.userId, job.owner.journey, `trail_${job.groupTrailId}`] as const
