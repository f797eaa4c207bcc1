import { Garden } from '@vereda/ui/art/garden.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import type { CoverProps } from './cover.tsx'
import styles from './trail-cover.module.css'

/** How large the garden of a row is drawn. */
const ROW = { width: 176, height: 132, unit: 0.75 }

type TrailCoverProps = CoverProps & { size?: { width: number; height: number; unit: number } }

// what there is of a trail is read before it is known how it looks
const Cover = later<CoverProps>(async () => (await import('./cover.tsx')).Cover)

/** A trail as lists show it: its garden, and over it its own picture where it has one. */
export const TrailCover = ({ size = ROW, ...cover }: TrailCoverProps) => (
  <span className={styles.cover}>
    <Garden seed={cover.trailId} {...size} />
    <Cover {...cover} />
  </span>
)
