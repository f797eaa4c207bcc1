import { useText } from '@vereda/client/text/use-text.ts'
import type { DraftCompany } from '@vereda/contract/rest/studio-drafts.ts'
import { firstName, initials } from '@vereda/domain/account/shown-name.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useEffect } from 'react'
import type { DraftSession } from '../draft-session.ts'
import { rowOf, stepAt } from '../selection.ts'
import styles from './beside.module.css'
import type { ByRow } from './company-by-row.ts'
import { type Landing, useBeside } from './use-beside.ts'

const SHOWN_MOST = 3

const firstOf = (name: string) => firstName(name) ?? name

type CompanyProps = { draft: Draft; people: readonly DraftCompany[] }

function Face({ person: { id, name } }: { person: DraftCompany }) {
  return <Avatar seed={id} initials={initials(name)} size="small" />
}

/** The people at a row of the outline. */
export function RowCompany({ people }: { people: readonly DraftCompany[] }) {
  const t = useText()
  return people.slice(0, SHOWN_MOST).map((person) => (
    <span key={person.id} className={styles.tag}>
      <Face person={person} />
      <span aria-hidden="true" className={styles.tagName}>
        {firstOf(person.name)}
      </span>
      <span className={type_.sr}>{t('beside.atRow', { name: person.name })}</span>
    </span>
  ))
}

/** Shows who else has the draft open, and at which step. */
function Company({ draft, people }: CompanyProps) {
  const t = useText()
  if (people.length === 0) return null
  const words = people.map(({ name, item }) => {
    const step = stepAt(draft, item)
    return step ? t('beside.here.step', { name, number: step.number }) : t('beside.here', { name })
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

/** Says who changed what last, in a line that screen readers announce. Nothing on the screen moves for it. */
function LandingLine({ draft, landing }: { draft: Draft; landing: Landing | null }) {
  const t = useText()
  const step = landing && stepAt(draft, landing.item)
  const name = landing ? firstOf(landing.name) : ''
  return (
    <p className={styles.landing} role="status">
      {landing &&
        (step ? t('beside.changed.step', { name, number: step.number }) : t('beside.changed', { name }))}
    </p>
  )
}

type BesideTrailProps = {
  session: DraftSession
  draft: Draft
  item: string
  onCompany: (company: ByRow) => void
}

/** Shows who else edits the trail and what they changed last; tells the outline who is at which row. */
export function BesideTrail({ session, draft, item, onCompany }: BesideTrailProps) {
  const { people, landing } = useBeside(session, item)
  const rows = JSON.stringify(people.map((person) => [rowOf(draft, person.item), person]))
  useEffect(() => {
    const byRow = new Map<string, DraftCompany[]>()
    for (const [row, person] of JSON.parse(rows) as [string, DraftCompany][])
      byRow.set(row, [...(byRow.get(row) ?? []), person])
    onCompany(byRow)
  }, [rows, onCompany])
  return (
    <>
      <LandingLine draft={draft} landing={landing} />
      <Company draft={draft} people={people} />
    </>
  )
}
