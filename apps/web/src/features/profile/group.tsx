import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

/** One part of the profile, under its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      {/* it takes the focus of a button that leaves the group with its list */}
      <h2 id={id} className={styles.groupTitle} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
