import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { CSSProperties } from 'react'
import { TrailCover } from '../../../parts/trail-card/trail-cover.tsx'
import { TrailBar } from '../bar/trail-bar.tsx'
import { ChosenSheet } from '../chosen-sheet.tsx'
import { useSheet } from '../sheet/sheet-frame.tsx'
import layout from '../template.module.css'
import { BAR_ID, PANEL_ID } from '../template-ids.ts'
import { ARRIVAL, trailWalk } from '../trail-walk.ts'
import { overStyle, useLyingOver } from '../use-lying-over.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import styles from './list.module.css'
import { StepCard } from './step-card.tsx'

/** The list layout: the trail's steps one under another over its cover, and the sheet of the chosen one. */
export function ListTemplate({ trail }: { trail: Trail }) {
  const t = useText()
  const { step, chooseStep } = useTrailAddress(trail.id)
  const walk = trailWalk(trail, step)
  const sheet = useSheet()
  const over = useLyingOver(sheet.isTall)
  const chosen = walk.chosen?.step.id ?? ARRIVAL
  const choose = (id: string) => {
    chooseStep(id)
    sheet.show()
  }
  const arrival = { place: null, title: t('trail.arrival.name'), state: walk.arrival, done: 0, total: 0 }
  return (
    <main id="main" tabIndex={-1} className={layout.template}>
      <div className={layout.side}>
        <div className={layout.bar} id={BAR_ID}>
          <TrailBar trail={trail} />
        </div>
        <div className={layout.panel} id={PANEL_ID}>
          <ChosenSheet trail={trail} walk={walk} sheet={sheet} onChoose={choose} />
        </div>
      </div>
      <section
        className={styles.ground}
        style={overStyle(over) as CSSProperties}
        aria-label={t('trail.steps')}
      >
        <div className={styles.cover}>
          <TrailCover trail={trail} width={900} height={1200} unit={2.2} />
        </div>
        <ol className={styles.steps}>
          {walk.steps.map(({ step, place, state }) => (
            <StepCard
              key={step.id}
              id={step.id}
              place={place}
              title={step.title}
              state={state}
              done={step.resources.filter((r) => r.activityDate !== null).length}
              total={step.resources.length}
              isChosen={step.id === chosen}
              onChoose={choose}
            />
          ))}
          <StepCard id={ARRIVAL} {...arrival} isChosen={chosen === ARRIVAL} onChoose={choose} />
        </ol>
      </section>
    </main>
  )
}
