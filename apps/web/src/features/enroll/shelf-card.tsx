import type { Trail } from '@vereda/domain/trail/trail.ts'
import { TrailCard } from '../../parts/trail-card/trail-card.tsx'
import { useAvailability } from '../../platform/local/use-availability.ts'

type ShelfCardProps = { trail: Trail; isOffline: boolean; isNew?: boolean }

/** A trail's card with where its content is just now. */
export function ShelfCard({ trail, isOffline, isNew }: ShelfCardProps) {
  return (
    <TrailCard trail={trail} availability={useAvailability(trail.id)} isOffline={isOffline} isNew={isNew} />
  )
}
