import { chooseJourney } from '@vereda/client/session/session.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { useEffect, useRef, useState } from 'react'
import styles from './journeys-bar.module.css'

const JOURNEYS_SHOWN = 5 // specification 9

let justChosen: string | null = null

/** Keeps the focus on the chosen journey: the catalogue of another journey may render a new bar, which would lose it. */
function useKeptFocus(journey: string | undefined) {
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (justChosen !== journey) return
    justChosen = null
    if (document.activeElement !== document.body) return
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [journey])
  return bar
}

/** The learner's journeys; choosing one switches the catalogue. Shown only if there is more than one. */
export function JourneysBar() {
  const t = useText()
  const session = useSession()
  const journeys = session?.person.journeys ?? []
  const chosen = journeys.findIndex(({ hostkey }) => hostkey === session?.journey)
  const [isOpen, setOpen] = useState(chosen >= JOURNEYS_SHOWN)
  const bar = useKeptFocus(session?.journey)
  if (journeys.length < 2) return null
  const shown = isOpen ? journeys : journeys.slice(0, JOURNEYS_SHOWN)
  return (
    <section className={layout.section} aria-labelledby="journeys">
      <div className={layout.sectionHead}>
        <h2 className={type_.h2} id="journeys">
          {t('enroll.journeys')}
        </h2>
        {journeys.length > JOURNEYS_SHOWN && (
          <button
            type="button"
            className={linkClass()}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('enroll.showLess') : t('enroll.showAll', { count: journeys.length })}
          </button>
        )}
      </div>
      <ul ref={bar} className={`${layout.scrollX} ${styles.bar}`}>
        {shown.map(({ hostkey, name, logo }) => (
          <li key={hostkey}>
            <button
              type="button"
              className={styles.journey}
              aria-pressed={hostkey === session?.journey}
              onClick={() => {
                justChosen = hostkey
                chooseJourney(hostkey)
              }}
            >
              <span className={styles.sign}>
                {logo ? <img src={logo} alt="" loading="lazy" /> : <Bloom seed={hostkey} />}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
