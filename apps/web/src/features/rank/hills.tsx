import styles from './podium.module.css'

/** The hills behind the flowers, in the palette of the surrounding element. */
export function Hills() {
  return (
    <>
      <svg
        className={styles.sky}
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <circle cx="200" cy="120" r="92" fill="var(--a3)" />
        <path
          d="M-20 210C40 150 90 190 150 170S250 110 300 160 380 150 430 130V300H-20Z"
          fill="var(--a2)"
          opacity=".45"
        />
        <path d="M-20 250C60 200 120 240 200 224S330 190 430 220V300H-20Z" fill="var(--a2)" opacity=".6" />
      </svg>
      <svg className={styles.soil} viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 26C50 6 90 6 140 22S240 40 290 20 360 6 400 18V120H0Z" fill="var(--a2)" />
        <path d="M0 58C60 40 110 46 170 58S290 66 400 46V120H0Z" fill="var(--a1)" />
      </svg>
    </>
  )
}
