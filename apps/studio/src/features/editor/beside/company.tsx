import { useText } from '@vereda/client/text/use-text.ts'
import type { DraftCompany } from '@vereda/contract/rest/studio-drafts.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { createContext, type ReactNode, useContext } from 'react'
import { rowOf, stepAt } from '../selection.ts'
import styles from './beside.module.css'
import type { Landing } from './use-beside.ts'

const SHOWN_MOST = 3
const ByRow = createContext<ReadonlyMap<string, readonly DraftCompany[]>>(new Map())

const initialsOf = (name: string) =>
  name
    .split(' ')
    .filter(Boolean)
    .map((word) => word[0]!)
    .filter((_, n, all) => n === 0 || n === all.length - 1)
    .join('')
    .toUpperCase()
const firstOf = (name: string) => name.split(' ')[0] ?? name

type CompanyProps = { draft: Draft; people: readonly DraftCompany[] }

/** Lets the rows of an outline tell who is at them. */
export function CompanyByRow({ draft, people, children }: CompanyProps & { children: ReactNode }) {
  const byRow = new Map<string, DraftCompany[]>()
  for (const person of people) {
    const row = rowOf(draft, person.item)
    byRow.set(row, [...(byRow.get(row) ?? []), person])
  }
  return <ByRow.Provider value={byRow}>{children}</ByRow.Provider>
}

function Face({ person: { id, name } }: { person: DraftCompany }) {
  return <Avatar seed={id} initials={initialsOf(name)} size="small" />
}

/** Who else is at a row of the outline. */
export function AtRow({ row }: { row: string }) {
  const t = useText()
  const people = useContext(ByRow).get(row)
  return people?.slice(0, SHOWN_MOST).map((person) => (
    <span key={person.id} className={styles.tag}>
      <Face person={person} />
      <span aria-hidden="true">{firstOf(person.name)}</span>
      <span className={type_.sr}>{t('editor.beside.atRow', { name: person.name })}</span>
    </span>
  ))
}

/** Who else has the draft open, and where. */
export function Company({ draft, people }: CompanyProps) {
  const t = useText()
  if (people.length === 0) return null
  const words = people.map(({ name, item }) => {
    const step = stepAt(draft, item)
    return step
      ? t('editor.beside.here.step', { name, number: step.number })
      : t('editor.beside.here', { name })
  })
  return (
    <span className={styles.company} role="img" aria-label={words.join('. ')} title={words.join('\n')}>
      {people.slice(0, SHOWN_MOST).map((person) => (
        <Face key={person.id} person={person} />
      ))}
      {people.length > SHOWN_MOST && <span className={styles.more}>+{people.length - SHOWN_MOST}</span>}
    </span>
  )
}

/** Who changed what last, in a line that is read out; nothing moves for it. */
export function LandingLine({ draft, landing }: { draft: Draft; landing: Landing | null }) {
  const t = useText()
  const step = landing && stepAt(draft, landing.item)
  const name = landing ? firstOf(landing.name) : ''
  return (
    <span role="status">
      {landing &&
        (step
          ? t('editor.beside.changed.step', { name, number: step.number })
          : t('editor.beside.changed', { name }))}
    </span>
  )
}
