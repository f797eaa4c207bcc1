import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Mark } from '@vereda/ui/mark/mark.tsx'
import type { ReactNode } from 'react'
import { useOpened } from '../use-opens.ts'
import { More } from './more.tsx'
import styles from './nav.module.css'
import { OwnLinks } from './own-links.tsx'
import { PlaceLink } from './place-link.tsx'
import { PLACES } from './places.ts'

// the bar is drawn first and keeps the button's place free
const Find = later(async () => (await import('./find.tsx')).Find)

/**
 * The navigation to the places that a person may open: a bar at the bottom of a phone, a rail on the left from 750 px, with words from 1100
 * px. `needs` is shown beside the link to the home.
 */
export function StudioNav({ needs }: { needs?: ReactNode }) {
  const t = useText()
  const domain = useDomain()
  const opens = useOpened()
  const places = PLACES.filter(({ access }) => opens.includes(access))
  return (
    <nav className={styles.nav} aria-label={t('frame.nav')}>
      <Link to={paths.studio()} className={styles.organisation}>
        <Mark logo={domain?.logo} />
        <span>
          {domain?.name ?? 'Vereda'}
          <small>{t('frame.nav')}</small>
        </span>
      </Link>
      <div className={styles.find}>
        <Find />
      </div>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.to} className={place.onPhone ? undefined : styles.wide}>
            <PlaceLink place={place}>{place.word === 'home' && needs}</PlaceLink>
          </li>
        ))}
        <li className={styles.phone}>
          <More places={places.filter(({ onPhone }) => !onPhone)} />
        </li>
      </ul>
      <div className={styles.foot}>
        <OwnLinks />
      </div>
    </nav>
  )
}
