import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { paletteAt, paletteClass } from '@vereda/ui/art/palette.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { activityState } from '../activity/activity-state.ts'
import { SpacedStepWays } from '../sheet/step-ways.tsx'
import { StepWelcome } from '../sheet/step-welcome.tsx'
import type { TrailWalk, WalkedStep } from '../trail-walk.ts'
import styles from './board.module.css'
import { boardPlan } from './board-plan.ts'
import { BoardTile } from './board-tile.tsx'

type StageProps = {
  trail: Trail
  walk: TrailWalk
  walked: WalkedStep
  columns: number
  newlyDone: ReadonlySet<string>
  player: { name: string; initials: string }
}

/** A step of the trail as a stage of the board: its activities are tiles in rows that run back and forth. */
export function Stage({ trail, walk, walked, columns, newlyDone, player }: StageProps) {
  const t = useText()
  const { step, place, state } = walked
  const { resources } = step
  const done = resources.filter(({ activityDate }) => activityDate !== null).length
  const look = { family: place - 1, palette: paletteAt(place - 1) }
  const squares = boardPlan(resources.length, columns)
  const heading = `stage-${step.id}`
  return (
    <section className={`${styles.stage} ${paletteClass('', look.palette)}`} aria-labelledby={heading}>
      <div className={layout.between}>
        <h2 className={type_.h3} id={heading} tabIndex={-1}>
          <span className={styles.number}>{t('trail.board.stage', { place })}</span> {step.title}
        </h2>
        <span className={styles.count}>{t('parts.doneOf', { done, total: resources.length })}</span>
      </div>
      <StepWelcome trail={trail} step={step} isOpen={state === 'now'} />
      <SpacedStepWays trailId={trail.id} step={step} />
      <ol className={styles.tiles} style={{ '--columns': columns }}>
        {resources.map((resource, i) => (
          <BoardTile
            key={resource.id}
            trailId={trail.id}
            resource={resource}
            place={i + 1}
            state={activityState(resource, walk)}
            square={squares[i]!}
            look={look}
            isNew={newlyDone.has(resource.id)}
            pawn={walk.next?.resource.id === resource.id ? player : null}
          />
        ))}
      </ol>
    </section>
  )
}
