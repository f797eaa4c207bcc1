import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the navigation, to the element with id `main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.skip} href="#main">
      {label}
    </a>
  )
}
