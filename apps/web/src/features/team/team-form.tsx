import { useText } from '@vereda/client/text/use-text.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { TEAM_NAME_MAX } from '@vereda/domain/team/team-name.ts'
import {
  membersOf,
  playingCount,
  registrationOf,
  type SlotEvent,
  type TeamSlots,
} from '@vereda/domain/team/team-slots.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { type FormEvent, useState } from 'react'
import { type MemberDialog, MemberDialogs } from './member-dialogs.tsx'
import { PlayOn } from './play-on.tsx'
import { EmptySlot, MemberSlot } from './slot-item.tsx'
import slots from './slots.module.css'
import styles from './team.module.css'
import { TeamFault } from './team-fault.tsx'
import { useSlotFocus } from './use-slot-focus.ts'
import type { ReadyTeam } from './use-team.ts'
import { useTeamStart } from './use-team-start.ts'
import { WithoutNetwork } from './without-network.tsx'

type TeamFormProps = {
  trailId: string
  state: ReadyTeam
  tell: (event: SlotEvent) => void
  again: () => void
  goOffline: () => Promise<boolean>
}

function Waiting({ team }: { team: TeamSlots }) {
  const t = useText()
  const waiting = membersOf(team).filter(({ confirmed }) => !confirmed)
  if (team.isFirstAccess || waiting.length === 0) return null
  const names = waiting.map(({ name }) => name).join(', ')
  return (
    <Note title={t('team.waiting.title', { names })}>
      {t('team.waiting.text', { count: waiting.length })}
    </Note>
  )
}

type SlotsProps = { members: readonly TeamSlots['slots'][number][]; onOpen: (dialog: MemberDialog) => void }

/** The team's members, and the free slots. */
function Slots({ members, onOpen }: SlotsProps) {
  const t = useText()
  const list = useSlotFocus(members)
  return (
    <ol ref={list} className={`${slots.slots} ${styles.main}`} aria-label={t('team.people')}>
      {members.map((member, i) =>
        member ? (
          <MemberSlot
            key={member.id}
            member={member}
            isYou={i === 0}
            onConfirm={() => onOpen({ kind: 'confirm', member })}
            onOptions={() => onOpen({ kind: 'options', member })}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies an empty slot
          <EmptySlot key={i} onAdd={() => onOpen({ kind: 'add' })} />
        ),
      )}
    </ol>
  )
}

/** The team's name, its four slots, and what is still missing to start. */
export function TeamForm({ trailId, state, tell, again, goOffline }: TeamFormProps) {
  const t = useText()
  const { team, offlineId } = state
  const [open, setOpen] = useState<MemberDialog | null>(null)
  const [isNameless, setNameless] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useFirstFault(refusals)
  const close = () => setOpen(null)
  const beginning = useTeamStart({ trailId, state, again, goOffline, onAnswered: close })
  const { isBusy, fault, setFault, register, startOffline } = beginning
  function start() {
    if (offlineId !== null) return void startOffline(offlineId)
    const registration = registrationOf(team)
    switch (registration) {
      case 'allowed':
        return void register()
      case 'split':
        return setOpen({ kind: 'split' })
      case 'needsName':
        setNameless(true)
        return setRefusals((before) => before + 1)
      default:
        return assertNever(registration)
    }
  }
  // nobody can be added without a network
  const shownSlots = offlineId === null ? team.slots : membersOf(team)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) start()
  }
  return (
    <>
      <form ref={form} className={styles.grid} noValidate onSubmit={submit}>
        <div className={styles.main}>
          <Field
            label={t('team.name')}
            hint={offlineId === null ? t('team.name.hint') : undefined}
            error={isNameless ? t('team.name.required') : null}
            value={team.name}
            maxLength={TEAM_NAME_MAX}
            readOnly={offlineId !== null}
            required={team.isFirstAccess}
            autoComplete="off"
            onChange={(event) => {
              setNameless(false)
              tell({ kind: 'named', name: event.target.value })
            }}
          />
        </div>
        <Slots members={shownSlots} onOpen={setOpen} />
        <div className={styles.beside}>
          {state.offlineId === null ? (
            <Waiting team={team} />
          ) : (
            <WithoutNetwork state={state} onTry={again} />
          )}
          <div className={styles.foot}>
            {fault && <TeamFault fault={fault} />}
            <Button type="submit" look="primary" size="big" isBlock busy={isBusy && t('team.registering')}>
              {t('team.start', { count: playingCount(team) })}
            </Button>
          </div>
          <PlayOn trailId={trailId} onFull={(isFull) => setFault(isFull ? 'no-room' : null)} />
        </div>
      </form>
      {open && (
        <MemberDialogs
          open={open}
          trailId={trailId}
          team={team}
          isBusy={isBusy}
          tell={tell}
          onSplit={() => void register()}
          onClose={close}
        />
      )}
    </>
  )
}
