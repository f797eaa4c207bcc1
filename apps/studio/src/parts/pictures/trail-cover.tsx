import type { StudioCover } from '@vereda/contract/rest/studio-covers.ts'
import { CoveredGarden } from '@vereda/ui/art/covered-garden.tsx'

/** How large the garden of a row is drawn. */
const ROW = { width: 176, height: 132, unit: 0.75 }

type TrailCoverProps = {
  trailId: string
  /** Its own picture, where it has one. */
  cover: StudioCover | undefined
  size?: { width: number; height: number; unit: number }
}

/** A trail as lists show it: its own picture, or its garden. */
export const TrailCover = ({ trailId, cover, size = ROW }: TrailCoverProps) => (
  <CoveredGarden seed={trailId} picture={cover?.cover ?? null} alt={cover?.coverAlt ?? ''} {...size} />
)
