import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'

/** Whether the server refused a play of this activity in this version because the activity is not in the trail any more. */
export const useIsGone = ({ id, version }: Trail, resource: Pick<TrailResource, 'id'>): boolean =>
  useSync().attention.some(
    ({ groupTrailId, content, refusal }) =>
      refusal.code === 'unknown-resource' &&
      content.kind === 'resource' &&
      groupTrailId === id &&
      content.resourceId === resource.id &&
      content.version === version,
  )
