import type { Trail } from '@vereda/domain/trail/trail.ts'
import { TrailCard } from '../../parts/trail-card/trail-card.tsx'
import { useCatalogueAvailability } from './use-catalogue-availability.ts'

type ShelfCardProps = { trail: Trail; isOffline: boolean; isNew?: boolean }

/** A trail's card with where its content is just now. */
export function ShelfCard({ trail, isOffline, isNew }: ShelfCardProps) {
  return (
    <TrailCard
      trail={trail}
      availability={useCatalogueAvailability(trail.id, isOffline)}
      isOffline={isOffline}
      isNew={isNew}
    />
  )
}
