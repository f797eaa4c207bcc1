import type { Profile } from '@vereda/contract/rest/userctl.ts'
import type { OwnProfile } from '../../sql/profiles.ts'

/** A profile in the form in which calls answer it. */
export function profileAnswer({ jobId, jobName, ...profile }: OwnProfile): Profile {
  return { ...profile, job: jobId === null ? null : { id: jobId, name: jobName ?? '' } }
}
