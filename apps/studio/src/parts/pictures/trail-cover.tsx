import { Garden } from '@vereda/ui/art/garden.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import type { CoverProps } from './cover.tsx'
import styles from './trail-cover.module.css'

/** The size of the garden in a row. */
const ROW = { width: 176, height: 132, unit: 0.75 }

type TrailCoverProps = CoverProps & { size?: { width: number; height: number; unit: number } }

// the trails of a list are shown before their covers are loaded
const Cover = later<CoverProps>(async () => (await import('./cover.tsx')).Cover)

/** The cover of a trail in a list: its garden, with the trail's own picture on top if it has one. */
export const TrailCover = ({ size = ROW, ...cover }: TrailCoverProps) => (
  <span className={styles.cover}>
    <Garden seed={cover.trailId} {...size} />
    <Cover {...cover} />
  </span>
)
