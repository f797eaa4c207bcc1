import styles from './skeleton.module.css'

type SkeletonProps = { width?: string | number; height: string | number; radius?: string }

/** The place of something that is coming, in the size it will have; seen after 300 ms only. */
export function Skeleton({ width = '100%', height, radius }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  )
}
