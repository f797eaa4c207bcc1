import { Children, type ReactNode } from 'react'
import styles from './nav.module.css'

type NavProps = { label: string; logo: ReactNode; children: ReactNode }

/** The main navigation: a bar at the bottom on a phone, a rail on the left from 750 px; the last item is at the rail's foot. */
export function Nav({ label, logo, children }: NavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <div className={styles.logo}>{logo}</div>
      <ul className={styles.list}>
        {Children.map(children, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </nav>
  )
}

/** The class of a link or button in the navigation. */
export const navItemClass = styles.item

/** An item's icon and word. */
export function NavItemFace({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      {word}
    </>
  )
}

/** The page beside its navigation. */
export function Shell({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      {nav}
      {children}
    </div>
  )
}
