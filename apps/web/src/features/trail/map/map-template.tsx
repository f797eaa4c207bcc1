import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useAfterFirst } from '@vereda/ui/near/use-in-turns.ts'
import { useMemo, useRef } from 'react'
import { TrailBar } from '../bar/trail-bar.tsx'
import { ChosenSheet } from '../chosen-sheet.tsx'
import { useSheet } from '../sheet/sheet-frame.tsx'
import layout from '../template.module.css'
import { BAR_ID, PANEL_ID } from '../template-ids.ts'
import { ARRIVAL, trailWalk } from '../trail-walk.ts'
import { overStyle, useLyingOver } from '../use-lying-over.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import styles from './map.module.css'
import { mapPlan } from './map-plan.ts'
import { MapScene } from './map-scene.tsx'
import { StepNode } from './step-node.tsx'
import { stonesOf } from './stones-of.ts'
import { useBoxWidth } from './use-box-width.ts'
import { useScrollToStone } from './use-scroll-to-stone.ts'

/** Template 1, the map: a garden from above, its path down the page, a stone for each step, and the sheet of the chosen one. */
export function MapTemplate({ trail }: { trail: Trail }) {
  const t = useText()
  const { step, chooseStep } = useTrailAddress(trail.id)
  const name = useSession()?.person.user.name ?? ''
  const walk = trailWalk(trail, step)
  const box = useRef<HTMLDivElement>(null)
  const { width, rem } = useBoxWidth(box)
  const sheet = useSheet()
  const stones = stonesOf(walk, t)
  const over = useLyingOver(sheet.isTall)
  const plan = useMemo(
    () => mapPlan({ stones: stones.length, width, rem, over }),
    [stones.length, width, rem, over],
  )
  const chosen = walk.chosen?.step.id ?? ARRIVAL
  const isMapDue = useAfterFirst()
  useScrollToStone(chosen, isMapDue ? width : 0)
  const choose = (id: string) => {
    chooseStep(id)
    sheet.show()
  }
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
        ref={box}
        className={styles.map}
        style={{ height: plan.height, ...overStyle(over) }}
        aria-label={t('trail.map')}
      >
        {isMapDue && <MapScene trail={trail} plan={plan} walkedTo={walk.walkedTo} />}
        <ol className="on-art">
          {isMapDue &&
            stones.map((stone, i) => (
              <StepNode
                key={stone.id}
                stone={stone}
                spot={plan.spots[i]!}
                pin={i === walk.walkedTo ? initials(name) : null}
                isChosen={stone.id === chosen}
                onChoose={choose}
              />
            ))}
        </ol>
      </section>
    </main>
  )
}
