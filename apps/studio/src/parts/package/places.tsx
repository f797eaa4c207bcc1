import { shownPlace } from './findings.ts'
import styles from './package.module.css'

/** The files and addresses of a finding; nothing if it has none. */
export function Places({ about }: { about: readonly string[] }) {
  if (about.length === 0) return null
  return (
    <ul className={styles.about}>
      {about.map((place) => (
        <li key={place}>{shownPlace(place)}</li>
      ))}
    </ul>
  )
}
