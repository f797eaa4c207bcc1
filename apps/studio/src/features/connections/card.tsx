import type_ from '@vereda/ui/type/type.module.css'
import { type ReactNode, useId } from 'react'
import list from '../../parts/list/list.module.css'
import styles from './connections.module.css'

/** The card of one connection: its purpose and its settings. */
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
