import { useTitle } from '@vereda/client/title/use-title.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import type { ReactNode } from 'react'
import styles from './place.module.css'

type PlaceProps = { title: string; children: ReactNode; action: ReactNode }

/** A screen with nothing but a garden, a sentence and one way on. */
export function Place({ title, children, action }: PlaceProps) {
  useTitle(title)
  return (
    <main id="main" tabIndex={-1} className={styles.place}>
      <div className={styles.garden}>
        <Garden seed="place" palette="brand" width={420} height={220} />
      </div>
      <h1 className={type_.hero}>{title}</h1>
      <p className={type_.muted}>{children}</p>
      {action}
    </main>
  )
}
