import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { makeInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { isWhole, momentOf } from '@vereda/domain/time/wall-time.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useId, useState } from 'react'
import { useGiftId } from '../../parts/giving/use-gift-id.ts'
import list from '../../parts/list/list.module.css'
import { MomentField } from '../../parts/writing/moment-field.tsx'
import { answerOf } from '../../query/answer-of.ts'
import { TrailNotGiven } from './trail-not-given.tsx'
import { TrailSwitch } from './trail-switch.tsx'
import { useAttachedTrail } from './use-attached-trail.ts'

/** The ways of signing up that an invitation may lead to. */
const KINDS = {
  simple: { type: 'company', form: 'simple' },
  steps: { type: 'company', form: 'steps' },
  school: { type: 'education', form: 'steps' },
} as const
type Kind = keyof typeof KINDS
const FIELDS = ['title', 'uses', 'expires', 'journeys'] as const
type Fault = (typeof FIELDS)[number]
type Fate = { kind: 'open' | 'busy' | 'failed' } | { kind: 'wrong'; field: Fault }

const USES = /^[1-9]\d{0,4}$/

type NewSheetProps = {
  timeZone: string
  /** The trail that goes with it. */
  trail: StudioTrail | null
  onClose: () => void
}

/** Makes a link by which people come in. */
export function NewSheet({ timeZone, trail, onClose }: NewSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const name = useId()
  const domain = useDomain()?.hostkey
  const { data } = useQuery({
    queryKey: [domain, 'groups'],
    queryFn: ({ signal }) => answerOf(ask(studioGroups, { signal })),
  })
  const groups = data?.groups.flatMap(({ part, name }) =>
    part.kind === 'journey' ? [{ id: part.id, name }] : [],
  )
  const idOf = useGiftId()
  const [isMade, setMade] = useState(false)
  const [title, setTitle] = useState(trail?.title ?? '')
  const [kind, setKind] = useState<Kind>('simple')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [uses, setUses] = useState('')
  const [expires, setExpires] = useState('')
  const { give, ...attached } = useAttachedTrail(trail, chosen)
  const [fate, setFate] = useState<Fate>({ kind: 'open' })
  const errorOf = (field: Fault) =>
    fate.kind === 'wrong' && fate.field === field ? t(`invitations.fault.${field}`) : null

  const missing = (): Fault | undefined => {
    if (title.trim() === '') return 'title'
    if (chosen.length === 0) return 'journeys'
    if (uses !== '' && !USES.test(uses)) return 'uses'
    return isWhole(expires) ? undefined : 'expires'
  }
  async function giveAlong() {
    const isGiven = await give()
    void queries.invalidateQueries()
    if (!isGiven) return setMade(true)
    showToast(t('invitations.made'))
    onClose()
  }
  async function make() {
    const field = missing()
    if (field) return setFate({ kind: 'wrong', field })
    setFate({ kind: 'busy' })
    const limits = { uses: uses === '' ? null : Number(uses), expires: momentOf(expires, timeZone) }
    const invitation = { title, ...KINDS[kind], journeys: [...chosen], ...limits }
    const made = await ask(makeInvitation, {
      body: { id: idOf(JSON.stringify(invitation)), ...invitation },
    })
    if (made.ok) return giveAlong()
    const refused = FIELDS.find((known) => known === made.refusal.field)
    setFate(refused ? { kind: 'wrong', field: refused } : { kind: 'failed' })
  }

  // the link is there: what it leads to is changed no more
  if (isMade) return <TrailNotGiven onAgain={giveAlong} onClose={onClose} />
  return (
    <Sheet title={t('invitations.new')} closeLabel={t('invitations.close')} onClose={onClose}>
      <form
        className={list.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <Field
          label={t('invitations.field.title')}
          hint={t('invitations.field.title.hint')}
          maxLength={120}
          value={title}
          error={errorOf('title')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Fieldset legend={t('invitations.field.kind')}>
          {(Object.keys(KINDS) as Kind[]).map((one) => (
            <ChoiceCard
              key={one}
              name={name}
              title={t(`invitations.form.${one}`)}
              detail={t(`invitations.form.${one}.text`)}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
          ))}
        </Fieldset>
        <Fieldset
          legend={t('invitations.field.journeys')}
          hint={t('invitations.field.journeys.hint')}
          error={errorOf('journeys')}
        >
          {groups?.map((group) => (
            <ChoiceCard
              key={group.id}
              isMany
              isCompact
              title={group.name}
              checked={chosen.includes(group.id)}
              onChange={({ target }) =>
                setChosen([
                  ...chosen.filter((known) => known !== group.id),
                  ...(target.checked ? [group.id] : []),
                ])
              }
            />
          ))}
        </Fieldset>
        {trail && (
          <TrailSwitch
            title={trail.title}
            hasJourneys={chosen.length > 0}
            people={attached.people}
            isAttached={attached.isAttached}
            onChange={attached.setAttached}
          />
        )}
        <Field
          label={t('invitations.field.uses')}
          hint={t('invitations.field.uses.hint')}
          inputMode="numeric"
          maxLength={5}
          value={uses}
          error={errorOf('uses')}
          onChange={({ target }) => setUses(target.value)}
        />
        <MomentField
          label={t('invitations.field.expires')}
          hint={t('invitations.zone', { zone: timeZone })}
          value={expires}
          error={errorOf('expires')}
          onChange={setExpires}
        />
        {fate.kind === 'failed' && <Note tone="warn" role="alert" title={t('invitations.notSaved')} />}
        <Button
          type="submit"
          look="primary"
          busy={fate.kind === 'busy' ? t('invitations.saving') : undefined}
        >
          {t('invitations.make')}
        </Button>
      </form>
    </Sheet>
  )
}
