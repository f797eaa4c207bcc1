import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'

/** Whether the server found what was played of an activity in this version to be no part of its trail any more. */
export const useIsGone = ({ id, version }: Trail, resource: Pick<TrailResource, 'id'>): boolean =>
  useSync().attention.some(
    ({ groupTrailId, content, refusal }) =>
      refusal.code === 'unknown-resource' &&
      content.kind === 'resource' &&
      groupTrailId === id &&
      content.resourceId === resource.id &&
      content.version === version,
  )
