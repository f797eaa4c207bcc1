import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styles from './screen.module.css'

type Way = { to: string; word: string }
type ScreenProps = {
  /** What the screen and the window are called. */
  title: string
  /** What is said of it below its name. */
  sub?: string | undefined
  /** The screens above this one, the outermost first. */
  above?: readonly Way[]
  /** What can be done with the whole of it, beside its name. */
  actions?: ReactNode
  children: ReactNode
}

function Above({ ways }: { ways: readonly Way[] }) {
  const t = useText()
  return (
    <nav aria-label={t('frame.where')} className={styles.above}>
      {ways.map(({ to, word }, n) => (
        <Fragment key={to}>
          {n > 0 && <ChevronRight size={16} aria-hidden />}
          <Link to={to} className={linkClass('quiet')}>
            {word}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}

/** A screen of the studio: the way up, its name with what can be done, and below that what it is about. */
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
