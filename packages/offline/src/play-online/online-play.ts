import type { ResourceType } from '@vereda/domain/resource/kinds.ts'

/** A resource that was played online and is not downloaded (specification 3). */
export type OnlinePlay = { groupTrailId: string; resourceId: string; type: ResourceType; link: string | null }
