import { useTitle } from '@vereda/client/title/use-title.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import type { ReactNode } from 'react'
import { Above, type Way } from './above.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  /** The name of the screen and of its window. */
  title: string
  /** A line below the name. */
  sub?: string | undefined
  /** The screens above this one, the outermost first. */
  above?: readonly Way[]
  /** Buttons for the whole screen, beside its name. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of a studio screen: the links upwards, the name with its buttons, and the content. */
export function Screen({ title, sub, above, actions, children }: ScreenProps) {
  useTitle(title)
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <div>
        {above && <Above ways={above} />}
        <div className={styles.head}>
          <div className={styles.name}>
            <h1 className={type_.hero}>{title}</h1>
            {sub && <p className={`${type_.small} ${type_.muted}`}>{sub}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      {children}
    </main>
  )
}
