import type_ from '@vereda/ui/type/type.module.css'
import { type ReactNode, useId } from 'react'
import styles from './domain.module.css'

/** A group of settings with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={type_.h3}>
        {title}
      </h2>
      {children}
    </section>
  )
}
