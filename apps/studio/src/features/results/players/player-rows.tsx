import { Link } from '@vereda/client/navigation/link.tsx'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { PlayerStands } from '@vereda/contract/rest/studio-result-players.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CircleCheck } from 'lucide-react'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { useOpens } from '../../../frame/use-opens.ts'
import { useZoned } from '../../../frame/use-zoned.ts'
import { useGrid } from '../../../parts/grid/use-grid.ts'
import chartStyles from '../charts/chart.module.css'
import { addressOf } from '../filter/result-filter.ts'
import resultStyles from '../results.module.css'

/** `steps`: the number of steps of the newest version, for when the server does not send that of the player’s version. */
type StandsProps = { player: PlayerStands; steps: number; timeZone: string | undefined }

function Stands({ player, steps: newest, timeZone }: StandsProps) {
  const t = useText()
  const { day } = useZoned(timeZone)
  if (player.completed && !player.passed)
    return <Chip>{t('results.player.notPassed', { day: day(player.completed) })}</Chip>
  if (player.completed)
    return (
      <Chip look="ok">
        <CircleCheck size={16} />
        {t('results.player.completed', { day: day(player.completed) })}
      </Chip>
    )
  const { step, lastPlayed, silentSince, steps = newest } = player
  const way =
    step === 0 || !lastPlayed
      ? t('results.player.waiting')
      : t('results.player.step', { step, steps, day: day(lastPlayed) })
  if (!silentSince) return way
  // a shortened month name already ends with a full stop
  return `${way.replace(/\.?$/, '.')} ${t('results.player.silent', { day: day(silentSince) })}`
}

type NameProps = Pick<PlayerRowsProps, 'groupTrailId' | 'kind' | 'isAlone'> & { player: PlayerStands }

/** Links to the report of a single person or team. A person who plays without a team has no report, so the link leads to their page. */
function Name({ groupTrailId, kind, isAlone, player: { id, name } }: NameProps) {
  const opensPeople = useOpens('manager')
  if (isAlone && !opensPeople) return name
  const filter = { [kind === 'team' ? 'team' : 'person']: id }
  const report = addressOf(groupTrailId, { filter, stands: null })
  return (
    <Link to={isAlone ? studioPaths.person(id) : report} className={resultStyles.open}>
      {name}
    </Link>
  )
}

type PlayerRowsProps = {
  groupTrailId: string
  kind: ResultKind
  /** Whether these are the people who play a trail of teams without a team. */
  isAlone?: boolean
  steps: number
  timeZone: string | undefined
  players: readonly PlayerStands[]
}

/** A row for each player: name, standing, points. */
export function PlayerRows({
  groupTrailId,
  kind,
  isAlone = false,
  steps,
  timeZone,
  players,
}: PlayerRowsProps) {
  const t = useText()
  const formats = useFormats()
  const grid = useGrid<HTMLTableElement>(t(`results.players.${kind}`))
  return (
    <div className={chartStyles.scroll}>
      <table {...grid} className={chartStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`results.name.${kind}`)}</th>
            <th scope="col">{t('results.stands')}</th>
            <th scope="col">{t('results.points')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.id}>
              <th scope="row">
                <Name {...{ groupTrailId, kind, isAlone, player }} />
              </th>
              <td className={chartStyles.words}>
                <Stands player={player} steps={steps} timeZone={timeZone} />
              </td>
              <td>{formats.number(player.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
