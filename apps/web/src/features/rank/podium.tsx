import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { shortName } from '@vereda/domain/account/shown-name.ts'
import { isUndecided, type RankingRow } from '@vereda/domain/ranking/ranking.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import type { Palette } from '@vereda/ui/art/palette.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Hills } from './hills.tsx'
import { PlayerFace } from './player-face.tsx'
import styles from './podium.module.css'
import { stemHeights } from './stem-heights.ts'
import { TagName } from './tag-name.tsx'

const FLOWERS: readonly { species: number; palette: Palette }[] = [
  { species: 2, palette: 'pitanga' },
  { species: 4, palette: 'jacaranda' },
  { species: 0, palette: 'lagoa' },
]

const NAME_MAX = 12 // characters that fit a flower's tag

/** A flower's tag has room for a short name only; the list shows whole names. A team's name is not shortened, as it has no first name. */
const briefName = (name: string, isOfTeams: boolean) =>
  name.length > NAME_MAX && !isOfTeams ? shortName(name) : name

type PodiumProps = {
  /** The first three rows, or fewer if there are fewer. */
  rows: readonly RankingRow[]
  ownId: string
  isOfTeams: boolean
}

/** The first three players as flowers whose height follows their points. */
export function Podium({ rows, ownId, isOfTeams }: PodiumProps) {
  const t = useText()
  const { number } = useFormats()
  const heights = stemHeights(rows)
  return (
    <div className={classNames(styles.ground, 'pal-mata')}>
      <Hills />
      <ol className={styles.bed}>
        {rows.map((row, i) => {
          const isYou = row.id === ownId
          return (
            <li
              key={row.id}
              className={classNames(
                styles.flower,
                styles[`f${i + 1}`],
                i === 0 && !isUndecided(row) && styles.first,
              )}
              style={{ '--h': `${heights[i]}px` }}
            >
              <span className={styles.head} aria-hidden="true">
                <span className={styles.bloom}>
                  <Bloom seed={`rk${i}`} species={FLOWERS[i]!.species} palette={FLOWERS[i]!.palette} />
                </span>
                <span className={styles.face}>
                  <PlayerFace name={row.name} isYou={isYou} isTeam={isOfTeams} />
                </span>
              </span>
              <span className={styles.stem} aria-hidden="true" />
              <span className={styles.tag}>
                <b>{isUndecided(row) ? '–' : t('rank.place', { place: row.position })}</b>
                <TagName whole={row.name}>
                  {briefName(row.name, isOfTeams)}
                  {isYou && <span className={type_.sr}> ({t(isOfTeams ? 'rank.yours' : 'rank.you')})</span>}
                </TagName>
                <strong>{number(row.points)}</strong>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The podium before the ranking is known: stems without blooms. */
export function BarePodium() {
  return (
    <div className={classNames(styles.ground, 'pal-mata')} aria-hidden="true">
      <Hills />
      <div className={styles.bed}>
        {[176, 128, 92].map((height, i) => (
          <span
            key={height}
            className={classNames(styles.flower, styles[`f${i + 1}`])}
            style={{ '--h': `${height}px` }}
          >
            <span className={styles.stem} />
            <span className={classNames(styles.tag, styles.bare)} />
          </span>
        ))}
      </div>
    </div>
  )
}
