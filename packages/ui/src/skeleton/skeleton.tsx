import styles from './skeleton.module.css'

type SkeletonProps = { width?: string | number; height: string | number; radius?: string }

/** Holds the place of something that is loading, in its later size; it appears only after 300 ms. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  )
}
