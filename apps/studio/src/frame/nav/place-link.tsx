import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { usePathname } from 'wouter/use-browser-location'
import styles from './nav.module.css'
import { currentOf, type Place } from './places.ts'

/** The way to a place, current on its own screen and on those below it. */
export function PlaceLink({ place, onClick }: { place: Place; onClick?: () => void }) {
  const t = useText()
  const current = currentOf(usePathname(), place.to)
  return (
    <Link to={place.to} className={styles.item} aria-current={current} onClick={onClick}>
      <span className={styles.icon}>
        <place.Icon size={24} />
      </span>
      {t(`frame.nav.${place.word}`)}
    </Link>
  )
}
