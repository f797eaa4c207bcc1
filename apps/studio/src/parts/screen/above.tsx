import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import styles from './screen.module.css'

export type Way = { to: string; word: string }

/** Links to the screens above this one, the outermost first. */
export function Above({ ways }: { ways: readonly Way[] }) {
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
