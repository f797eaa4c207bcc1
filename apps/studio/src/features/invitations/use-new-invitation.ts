import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { makeInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { isWhole, momentOf } from '@vereda/domain/time/wall-time.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useIdOf } from '../../query/use-id-of.ts'
import { type TrailFault, useAttachedTrail } from './use-attached-trail.ts'

/** The ways of signing up to which an invitation can lead. */
export const KINDS = {
  simple: { type: 'company', form: 'simple' },
  steps: { type: 'company', form: 'steps' },
  school: { type: 'education', form: 'steps' },
} as const
export type Kind = keyof typeof KINDS
type Typed = { title: string; kind: Kind; journeys: readonly string[]; uses: string; expires: string }
const FIELDS = ['title', 'uses', 'expires', 'journeys'] as const
type Fault = (typeof FIELDS)[number]
type Fate = { kind: 'open' | 'busy' | 'notSaved' | 'unknown' } | { kind: 'wrong'; field: Fault }

const USES = /^[1-9]\d{0,4}$/

function faultOf({ title, journeys, uses, expires }: Typed): Fault | undefined {
  if (title.trim() === '') return 'title'
  if (journeys.length === 0) return 'journeys'
  if (uses !== '' && !USES.test(uses)) return 'uses'
  return isWhole(expires) ? undefined : 'expires'
}

const invitationOf = ({ title, kind, journeys, uses, expires }: Typed, timeZone: string) => ({
  title,
  ...KINDS[kind],
  journeys: [...journeys],
  uses: uses === '' ? null : Number(uses),
  expires: momentOf(expires, timeZone),
})

type NewInvitation = {
  timeZone: string
  trail: StudioTrail | null
  /** The journeys that can be joined; a single one is chosen from the start. */
  journeys: readonly { id: string }[]
  onDone: () => void
}

/** The typed values of a new invitation; makes it, and gives the trail that goes with it. */
export function useNewInvitation({ timeZone, trail, journeys, onDone }: NewInvitation) {
  const t = useText()
  const queries = useQueryClient()
  const idOf = useIdOf()
  const only = journeys.length === 1 ? journeys.map(({ id }) => id) : []
  const begun = { title: trail?.title ?? '', kind: 'simple', uses: '', expires: '' } as const
  const [changed, setChanged] = useState<Partial<Typed>>({})
  const typed: Typed = { ...begun, journeys: only, ...changed }
  const [fault, setFault] = useState<TrailFault | null>(null)
  const [fate, setFate] = useState<Fate>({ kind: 'open' })
  const { give, ...attached } = useAttachedTrail(trail, typed.journeys)
  const set = (more: Partial<Typed>) => setChanged({ ...changed, ...more })
  const errorOf = (field: Fault) =>
    fate.kind === 'wrong' && fate.field === field ? t(`invitations.fault.${field}`) : null

  async function giveAlong() {
    const fault = await give()
    void queries.invalidateQueries()
    if (fault) return setFault(fault)
    showToast(t('invitations.made'))
    onDone()
  }
  async function make() {
    const field = faultOf(typed)
    if (field) return setFate({ kind: 'wrong', field })
    setFate({ kind: 'busy' })
    const invitation = invitationOf(typed, timeZone)
    const made = await ask(makeInvitation, {
      body: { id: idOf(JSON.stringify(invitation)), ...invitation },
    })
    if (made.ok) return giveAlong()
    // without an answer, the invitation may exist; the list will show it
    void queries.invalidateQueries()
    const refused = FIELDS.find((known) => known === made.refusal.field)
    if (refused) return setFate({ kind: 'wrong', field: refused })
    setFate({ kind: isUntold(made.refusal) ? 'unknown' : 'notSaved' })
  }
  return { typed, set, errorOf, fate: fate.kind, make, fault, giveAlong, attached }
}
