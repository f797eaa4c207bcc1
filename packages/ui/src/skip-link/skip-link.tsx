import styles from './skip-link.module.css'

/** The first stop of the keyboard: a link past the navigation, to the element with the id `main`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.skip} href="#main">
      {label}
    </a>
  )
}
