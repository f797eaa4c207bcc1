import type_ from '@vereda/ui/type/type.module.css'
import { type ReactNode, useId } from 'react'
import styles from './people.module.css'

/** A part of a person's page. */
export function PersonCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={type_.h4}>
        {title}
      </h2>
      {children}
    </section>
  )
}
