import type { Trail } from '@vereda/domain/trail/trail.ts'
import { memo } from 'react'
import { TrailCard } from '../../parts/trail-card/trail-card.tsx'
import { useCatalogueAvailability } from './use-catalogue-availability.ts'

type SectionCardProps = { trail: Trail; isOffline: boolean; isNew?: boolean }

/** A trail's card with the present availability of its content. Memoized, because there may be many cards. */
export const SectionCard = memo(function SectionCard({ trail, isOffline, isNew }: SectionCardProps) {
  return (
    <TrailCard
      trail={trail}
      availability={useCatalogueAvailability(trail.id, isOffline)}
      isOffline={isOffline}
      isNew={isNew}
    />
  )
})
