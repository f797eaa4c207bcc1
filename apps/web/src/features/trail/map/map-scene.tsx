import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Drawing } from '@vereda/ui/art/drawing.tsx'
import { gardenPlan } from '@vereda/ui/art/garden-plan.ts'
import { paletteClass } from '@vereda/ui/art/palette.ts'
import { svg } from '@vereda/ui/art/svg.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import styles from './map.module.css'
import type { MapPlan } from './map-plan.ts'
import { WalkedPath } from './walked-path.tsx'

type MapSceneProps = { trail: Pick<Trail, 'id' | 'trailId'>; plan: MapPlan; walkedTo: number }

/** The garden under the stones, and the way up to where the learner is. */
export function MapScene({ trail, plan, walkedTo }: MapSceneProps) {
  const { width, height, garden, spots } = plan
  return (
    <div className={classNames(styles.scene, paletteClass(trail.trailId))} aria-hidden="true">
      <Drawing
        name={`map ${trail.trailId} ${width} ${height} ${spots.length}`}
        draw={() => svg(width, height, gardenPlan(trail.trailId, width, height, garden), 'none')}
      />
      <WalkedPath trailId={trail.id} plan={plan} walkedTo={walkedTo} />
    </div>
  )
}
