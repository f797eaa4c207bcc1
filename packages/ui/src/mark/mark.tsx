import { useState } from 'react'
import styles from './mark.module.css'

/** The class of an element that holds a mark and a name. */
export const markClass = styles.mark

/** An organisation's logo, or our hills in its colour if it has no logo or the logo can't be drawn; the name is beside it or in a label. */
export function Mark({ logo }: { logo?: string | null }) {
  const [undrawn, setUndrawn] = useState<string | null>(null)
  if (logo && logo !== undrawn)
    return <img className={styles.sign} src={logo} alt="" onError={() => setUndrawn(logo)} />
  return (
    <svg className={styles.sign} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--brand)" />
      <path d="M7 28C12 16 15 12 18 12s4 4 6 8c1.5-2 3-3 4.5-3 2.5 0 4.5 5 6 11Z" fill="var(--on-brand)" />
      <circle cx="28" cy="11" r="3" fill="var(--reward)" />
    </svg>
  )
}
