import type { Trail } from '@vereda/domain/trail/trail.ts'
import { CoveredGarden } from '@vereda/ui/art/covered-garden.tsx'

type TrailCoverProps = {
  trail: Pick<Trail, 'trailId' | 'cover' | 'coverAlt'>
  width?: number
  height?: number
  unit?: number
}

/** A trail's own picture over its garden, or the garden alone; it fills its box. */
export const TrailCover = ({ trail, ...size }: TrailCoverProps) => (
  <CoveredGarden seed={trail.trailId} picture={trail.cover} alt={trail.coverAlt ?? ''} {...size} />
)
