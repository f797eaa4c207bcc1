import { assertNever } from '@vereda/domain/result/result.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { memo } from 'react'
import { SyncChip } from '../../parts/sync/sync-chip.tsx'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { MapTemplate } from './map/map-template.tsx'
import { TrailSkeleton } from './trail-skeleton.tsx'

const TemplateWithoutMap = later(
  async () => (await import('./template-without-map.tsx')).TemplateWithoutMap,
  <TrailSkeleton />,
)

/** The sync state; on phones only a sign over the stage of episodes. */
function Saved({ trail }: { trail: Trail }) {
  const sync = useSync()
  return <SyncChip sync={sync} isSmall={trail.trailType === 3} />
}

/** A trail in the layout of its kind (specification 2: trailType). It renders again only when the trail changes, not at every refresh. */
export const Template = memo(function Template({ trail }: { trail: Trail }) {
  switch (trail.trailType) {
    case 1:
      return <MapTemplate trail={trail} />
    case 0:
    case 2:
    case 3:
      return <TemplateWithoutMap trail={trail} kind={trail.trailType} chip={<Saved trail={trail} />} />
    default:
      return assertNever(trail.trailType)
  }
})
