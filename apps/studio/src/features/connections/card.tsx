import type_ from '@vereda/ui/type/type.module.css'
import { type ReactNode, useId } from 'react'
import list from '../../parts/list/list.module.css'
import styles from './connections.module.css'

/** One connection: what it is for, and what is set for it. */
export function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={type_.h3}>
        {title}
      </h2>
      <p className={list.small}>{text}</p>
      {children}
    </section>
  )
}
