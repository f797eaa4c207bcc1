import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import styles from './nav.module.css'
import { currentOf, type Place } from './places.ts'

type PlaceLinkProps = { place: Place; onClick?: () => void; children?: ReactNode }

/** A link to a place, marked as current on the place's screen and on those below it; `children` follow its word. */
export function PlaceLink({ place, onClick, children }: PlaceLinkProps) {
  const t = useText()
  const current = currentOf(usePathname(), place.to)
  return (
    <Link to={place.to} className={styles.item} aria-current={current} onClick={onClick}>
      <span className={styles.icon}>
        <place.Icon size={24} />
      </span>
      {t(`frame.nav.${place.word}`)}
      {children}
    </Link>
  )
}
