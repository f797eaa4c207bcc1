import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { type ReactNode, useId } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useOpened } from '../../frame/use-opens.ts'
import styles from './find.module.css'
import { FoundActs } from './found-acts.tsx'
import { foundPlaces } from './places.ts'
import { FOUND_MAX, useFoundPeople, useFoundTrails } from './use-found.ts'
import { useFoundActs } from './use-found-acts.ts'

type Row = { to: string; name: string; about?: string | null }

type GroupProps = {
  title: string
  rows: readonly Row[]
  /** The address with all results, if there are more than are shown. */
  rest?: string | null
  onOpen: () => void
}

function Group({ title, rows, rest, onOpen }: GroupProps) {
  const t = useText()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title}
      </h3>
      <ul className={styles.rows}>
        {rows.map(({ to, name, about }) => (
          <li key={to}>
            <Link to={to} className={styles.row} onClick={onOpen}>
              {name}
              {about && <small>{about}</small>}
            </Link>
          </li>
        ))}
        {rest && (
          <li>
            <Link to={rest} className={styles.row} onClick={onOpen}>
              <small>{t('find.rest', { place: title })}</small>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.said}>
    {children}
  </p>
)

/** The results of a search by name: trails and people of the domain, the studio's screens, and actions. */
export function Found({ search, onOpen }: { search: string; onOpen: () => void }) {
  const t = useText()
  const trails = useFoundTrails(search)
  const people = useFoundPeople(search)
  const places = foundPlaces(t, useOpened(), search)
  const acts = useFoundActs(search)
  const isFailed = trails.isError || people.isError
  const isPaused = trails.fetchStatus === 'paused' || people.fetchStatus === 'paused'
  const isAsking = trails.isFetching || people.isFetching
  const foundTrails = search === '' ? [] : (trails.data?.trails ?? [])
  const foundPeople = search === '' ? [] : (people.data?.people.slice(0, FOUND_MAX) ?? [])
  const isMore = {
    trails: (trails.data?.total ?? 0) > foundTrails.length,
    people: (people.data?.total ?? 0) > foundPeople.length,
  }
  const actCount = Number(acts.hasTrail) + acts.beginnings.length
  const count = foundTrails.length + foundPeople.length + places.length + actCount
  return (
    <>
      <Said>
        {isPaused && t('find.offline')}
        {isFailed && t('find.failed')}
        {isAsking && t('find.asking')}
        {!isPaused && !isFailed && !isAsking && search !== '' && t('find.count', { count })}
      </Said>
      <Group
        title={t('frame.nav.trails')}
        rows={foundTrails.map(({ id, title }) => ({ to: studioPaths.trail(id), name: title }))}
        rest={isMore.trails ? studioPaths.trails({ q: search }) : null}
        onOpen={onOpen}
      />
      <Group
        title={t('frame.nav.people')}
        rows={foundPeople.map(({ id, name, email, username }) => ({
          to: studioPaths.person(id),
          name,
          about: email ?? username,
        }))}
        rest={isMore.people ? studioPaths.people({ search }) : null}
        onOpen={onOpen}
      />
      <Group title={t('find.places')} rows={places} onOpen={onOpen} />
      <FoundActs acts={acts} onOpen={onOpen} />
    </>
  )
}
