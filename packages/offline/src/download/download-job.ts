import type { Owner } from '../store/owner.ts'

/** Why a download ended without its files (specification 4 and 8); `full`: the device has no room. */
export type DownloadFailure = 'cannot' | 'no_trail' | 'no_resources' | 'fail' | 'full' | 'signedOut'

/**
 * A requested download of a trail, or of some of its resources; it outlives the tab that asked for it. `first` are the resources that were
 * asked for again after the download had failed: they are fetched before the others.
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

/** Whether a failed download starts again by itself once the server can be reached (rules D9, D22). */
export const goesOn = ({ failure }: Pick<DownloadJob, 'failure'>): boolean => GOES_ON.includes(failure)

/** Whether a download includes this resource of its trail. */
export const concerns = (job: Pick<DownloadJob, 'resourceIds'>, resourceId: string): boolean =>
  job.resourceIds === null || job.resourceIds.includes(resourceId)

export type JobName = Pick<DownloadJob, 'owner' | 'groupTrailId'>

/** What a full device needs: bytes still to come, and bytes free. Each is null if the device is not full or the figure is not known. */
export type Want = { needed: number | null; free: number | null }

/** The key of a download's row: one for each owner and trail. */
export const jobKey = (job: JobName) =>
  [job.owner.userId, job.owner.journey, `trail_${job.groupTrailId}`] as const
