import { cutOff } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Team, TeamMember } from '@vereda/domain/team/team.ts'
import { readTeamName, TEAM_NAME_MAX } from '@vereda/domain/team/team-name.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { type FormEvent, useState } from 'react'
import { goFromHere } from './go-from-here.ts'
import { type StartFault, startEventTeam } from './start-event-team.ts'
import styles from './team.module.css'
import { NoRoom } from './team-fault.tsx'

type PresenceFormProps = { trailId: string; team: Team; onOther: () => void }

/** Asks which members of the chosen team are here, and the team's name: at least one member, and a name (specification 5). */
export function PresenceForm({ trailId, team, onOther }: PresenceFormProps) {
  const t = useText()
  const ownId = useSession()?.person.userId
  const members = team.groupTrailTeamUsers
  const [name, setName] = useState(team.groupCustomName ?? '')
  const [here, setHere] = useState<readonly string[]>(
    members.filter(({ id }) => id === ownId).map(({ id }) => id),
  )
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<StartFault | null>(null)
  const form = useFirstFault(refusals)
  useNetworkBack(() => fault === 'away' && setFault(null))
  const isTried = refusals > 0
  const isNameless = readTeamName(name) === null
  async function start() {
    if (isNameless || here.length === 0) return setRefusals(refusals + 1)
    setBusy(true)
    const goOn = goFromHere()
    const refused = await startEventTeam(trailId, team, { name, here, ownId })
    setBusy(false)
    setFault(refused)
    if (refused === null) goOn(paths.trail(trailId), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void start()
  }
  const toggle = ({ id }: TeamMember) =>
    setHere(here.includes(id) ? here.filter((other) => other !== id) : [...here, id])
  return (
    <form ref={form} className={styles.grid} noValidate onSubmit={submit}>
      <div className={styles.main}>
        <Field
          label={t('team.name')}
          hint={t('team.event.identifier', { identifier: team.groupIdentifier })}
          error={isTried && isNameless ? t('team.name.required') : null}
          value={name}
          maxLength={TEAM_NAME_MAX}
          required
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className={styles.main}>
        <Fieldset
          legend={t('team.event.who')}
          error={isTried && here.length === 0 ? t('team.event.none') : null}
        >
          {members.map((member) => (
            <ChoiceCard
              key={member.id}
              isMany
              title={member.id === ownId ? `${member.name} (${t('team.you')})` : member.name}
              detail={member.username}
              checked={here.includes(member.id)}
              onChange={() => toggle(member)}
            />
          ))}
        </Fieldset>
      </div>
      <div className={styles.beside}>
        <div className={styles.foot}>
          {fault === 'no-room' && <NoRoom />}
          {fault === 'away' && (
            <Note tone="danger" role="alert" title={t(`team.${cutOff()}`)}>
              {t('team.event.away')}
            </Note>
          )}
          <Button type="submit" look="primary" size="big" isBlock busy={isBusy && t('team.opening')}>
            {t('team.start', { count: here.length })}
          </Button>
        </div>
        <div className={styles.ways}>
          <Button look="ghost" onClick={onOther}>
            {t('team.event.other')}
          </Button>
        </div>
      </div>
    </form>
  )
}
