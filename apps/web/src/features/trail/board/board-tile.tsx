import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import type { Palette } from '@vereda/ui/art/palette.ts'
import { Tile } from '@vereda/ui/art/tile.tsx'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { RESOURCE_ICONS } from '../../../parts/resource-row/resource-icons.ts'
import { type ActivityState, activityElementId } from '../activity/activity-state.ts'
import { useActivityWords } from '../activity/use-activity-words.ts'
import styles from './board.module.css'
import type { Square } from './board-plan.ts'

/** The look of a stage's tiles: one family, so that done tiles join to a pattern. */
export type StageLook = { family: number; palette: Palette }

type BoardTileProps = {
  trailId: string
  resource: TrailResource
  place: number
  state: ActivityState
  square: Square
  look: StageLook
  isNew: boolean
  /** The learner's pawn, on the tile where they are; null on the others. */
  pawn: { name: string; initials: string } | null
}

function Face({ resource, place, state, look, pawn }: BoardTileProps) {
  const t = useText()
  const Icon = state === 'locked' ? Lock : RESOURCE_ICONS[resource.data.type]
  return (
    <>
      <span className={styles.face}>
        {state === 'done' ? <Tile {...look} turn={place - 1} /> : <Icon size={24} aria-hidden="true" />}
      </span>
      {pawn && (
        <span className={styles.pawn} aria-hidden="true">
          <Avatar seed={pawn.name} initials={pawn.initials} isYou />
        </span>
      )}
      <span className={styles.name}>
        {place}. {resource.title}
        {state !== 'open' && <span className={type_.sr}>, {t(`trail.state.${state}`)}</span>}
      </span>
    </>
  )
}

/** A locked tile, which says why it is locked when it is pressed. */
function Shut({ resource, children }: { resource: TrailResource; children: ReactNode }) {
  const { whyShut } = useActivityWords()
  const why = whyShut(resource)
  return (
    <button
      type="button"
      className={styles.tile}
      title={resource.reason ?? undefined}
      onClick={() => showToast(why, 'plain')}
    >
      {children}
      <span className={type_.sr}>. {why}</span>
    </button>
  )
}

/** A tile of the board: an activity, which shows its stage's pattern once it is done. */
export function BoardTile(props: BoardTileProps) {
  const { trailId, resource, state, square, isNew } = props
  const place = { gridRow: square.row, gridColumn: square.column }
  return (
    <li
      id={activityElementId(resource.id)}
      className={classNames(
        styles.square,
        styles[state],
        square.leads && styles[square.leads],
        isNew && styles.fresh,
      )}
      style={place}
    >
      {state === 'locked' ? (
        <Shut resource={resource}>
          <Face {...props} />
        </Shut>
      ) : (
        <Link
          to={paths.play(trailId, resource.id)}
          className={styles.tile}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <Face {...props} />
        </Link>
      )}
    </li>
  )
}
